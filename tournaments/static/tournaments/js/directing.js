/* The page of those who direct a competition: what cannot be undone is asked first. */
import { wireWarnings } from "../../games/js/board/confirm_dialog.js";

wireWarnings();
