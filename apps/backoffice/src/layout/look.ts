import type { ThemeOptions } from '@mui/material/styles';

/** Reads a token of the theme that is being made. */
export type Token = (name: string) => string;
export type Parts = NonNullable<ThemeOptions['components']>;

/** What a finger hits without aiming, in pixels. */
export const TOUCH = 44;
/** Screens that are touched rather than pointed at. */
export const TOUCHED_SCREEN = '@media (max-width: 899.95px), (pointer: coarse)';
export const TOUCHED = { [TOUCHED_SCREEN]: { minWidth: TOUCH, minHeight: TOUCH } };
/** Below it the office is a phone's: rows are cards, the menu is a bar at the bottom. */
export const DESK = 768;
/** From it on there is room for the menu's names beside tables. */
export const WIDE = 1200;
export const PHONE = `@media (max-width: ${DESK - 0.05}px)`;
/** Read out, but not seen: the name of the only field below a heading that says the same. */
export const UNSEEN = {
  '&&': { position: 'absolute', width: 1, height: 1, margin: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;
/** The bar at the bottom of a phone, in pixels. */
export const BOTTOM_BAR = 56;
