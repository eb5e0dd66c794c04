import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The drawing of Lucide's for each of Material's that react-admin's own parts show here. */
const DRAWINGS: Readonly<Record<string, string>> = {
  AccountCircle: 'CircleUserRound',
  Add: 'Plus',
  AddCircleOutline: 'CirclePlus',
  ArrowCircleDown: 'CircleArrowDown',
  ArrowCircleUp: 'CircleArrowUp',
  ArrowDropDown: 'ChevronDown',
  Bookmark: 'Bookmark',
  BookmarkAdd: 'BookmarkPlus',
  BookmarkBorder: 'Bookmark',
  BookmarkRemove: 'BookmarkMinus',
  Brightness4: 'Moon',
  Brightness7: 'Sun',
  Cancel: 'CircleX',
  CheckBox: 'SquareCheck',
  CheckBoxOutlineBlank: 'Square',
  CheckCircle: 'CircleCheck',
  Clear: 'X',
  Close: 'X',
  Create: 'Pencil',
  Dashboard: 'LayoutDashboard',
  Delete: 'Trash2',
  Done: 'Check',
  DragIndicator: 'GripVertical',
  Error: 'CircleAlert',
  ErrorOutline: 'CircleAlert',
  ExpandMore: 'ChevronDown',
  FilterList: 'ListFilter',
  GetApp: 'Download',
  HelpOutline: 'CircleQuestionMark',
  HighlightOff: 'CircleMinus',
  History: 'Undo2',
  HotTub: 'CarFront',
  Inbox: 'Inbox',
  Language: 'Languages',
  List: 'List',
  Lock: 'LockKeyhole',
  Menu: 'Menu',
  NavigateBefore: 'ChevronLeft',
  NavigateNext: 'ChevronRight',
  PowerSettingsNew: 'LogOut',
  Queue: 'CopyPlus',
  Refresh: 'RefreshCw',
  RemoveCircle: 'CircleMinus',
  RemoveCircleOutline: 'CircleMinus',
  RemoveRedEye: 'Eye',
  Report: 'TriangleAlert',
  Save: 'Check',
  Search: 'Search',
  Settings: 'Settings',
  Sort: 'ArrowUpDown',
  Translate: 'Languages',
  Update: 'RefreshCw',
  ViewList: 'List',
  ViewWeek: 'Columns3',
  Visibility: 'Eye',
  VisibilityOff: 'EyeOff',
  WarningAmber: 'TriangleAlert',
};

const MATERIAL = /^@mui\/icons-material\/(\w+?)(?:Outlined)?$/;
const OURS = '\0lucide:';
const DRAWN = fileURLToPath(new URL('../src/ui/drawn.tsx', import.meta.url));

/** Gives react-admin's own buttons and menus the icons of the rest of the office. */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    enforce: 'pre',
    resolveId(id) {
      const [, name = ''] = MATERIAL.exec(id) ?? [];
      const drawing = DRAWINGS[name];
      return drawing === undefined ? null : `${OURS}${drawing}`;
    },
    load(id) {
      if (!id.startsWith(OURS)) return null;
      const drawing = id.slice(OURS.length);
      return `import { ${drawing} } from 'lucide-react';
import { drawn } from ${JSON.stringify(DRAWN)};
export default drawn(${drawing});`;
    },
  };
}
