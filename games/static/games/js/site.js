/* On every page: theme button and menus. */
import { wireMenus } from "./menus.js";
import { wireTheme } from "./theme.js";

wireTheme();
wireMenus();
