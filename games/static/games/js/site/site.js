/* On every page: theme button, menus, and the present tab in sight. */
import { wireMenus } from "./menus.js";
import { showPresentTab } from "./tabs.js";
import { wireTheme } from "./theme.js";

wireTheme();
wireMenus();
showPresentTab();
