/* A plan on an imagined table: the screen and its warnings, but no live line. */
import { wireWarnings } from "../board/confirm_dialog.js";
import { openScreen } from "../screen/screen.js";

wireWarnings();
openScreen();
