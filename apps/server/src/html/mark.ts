import { MARK } from '@carzaa/design/mark';
import { AMBER } from './palette.ts';

/** The mark's elements in SVG; `ring` is the wheel's colour. */
export const markSvg = (ring: string) =>
  `<path d="${MARK.ring}" fill="none" stroke="${ring}" stroke-width="${MARK.stroke}" stroke-linecap="round"/><circle cx="16" cy="16" r="${MARK.hub}" fill="${AMBER}"/>`;
