import { AMBER } from './palette.ts';

/** The mark in a square of 32: a steering wheel left open, and its hub in the middle. */
export const MARK = { ring: 'M25.6 8.4A12 12 0 1 0 25.6 23.6', stroke: 5, hub: 3.6 } as const;

/** The mark's elements in SVG; `ring` is the wheel's colour. */
export const markSvg = (ring: string) =>
  `<path d="${MARK.ring}" fill="none" stroke="${ring}" stroke-width="${MARK.stroke}" stroke-linecap="round"/><circle cx="16" cy="16" r="${MARK.hub}" fill="${AMBER}"/>`;
