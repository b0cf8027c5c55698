/* A plan on an imagined table: the screen and its warnings, but no live line. */
import { wireWarnings } from "./confirm_dialog.js";
import { openScreen } from "./screen.js";

wireWarnings();
openScreen();
