/** The mark in a square of 32: a steering wheel left open, and its hub in the middle. Apart, they weigh less on a page. */
export const MARK_RING = 'M25.6 8.4A12 12 0 1 0 25.6 23.6';
export const MARK_STROKE = 5;
export const MARK_HUB = 3.6;
