import { MARK_HUB, MARK_RING, MARK_STROKE } from '@carzaa/design/mark';
import { AMBER } from './palette.ts';

/** The mark's elements in SVG; `ring` is the wheel's colour. */
export const markSvg = (ring: string) =>
  `<path d="${MARK_RING}" fill="none" stroke="${ring}" stroke-width="${MARK_STROKE}" stroke-linecap="round"/><circle cx="16" cy="16" r="${MARK_HUB}" fill="${AMBER}"/>`;
