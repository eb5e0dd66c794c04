/** The mark in a square of 32: a steering wheel left open, and its hub in the middle. */
export const MARK = { ring: 'M25.6 8.4A12 12 0 1 0 25.6 23.6', stroke: 5, hub: 3.6 } as const;
