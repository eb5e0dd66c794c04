/** Named sizes of icons and controls, in px. */
const NAMED = { small: 16, medium: 20, large: 28 } as const;
/** A named size, or a number with an optional unit. */
export type Size = number | string;

/**
 * A size as CSS: a named one, or a number with an optional unit (px without one).
 * Throws 'Invalid size' for anything else.
 */
export function cssSize(size: Size): string {
  if (typeof size === 'string' && Object.hasOwn(NAMED, size)) return `${NAMED[size as keyof typeof NAMED]}px`;
  const match = /^(\d+(?:\.\d+)?)(px|em|rem|%|vw|vh|ch)?$/.exec(String(size));
  if (!match) throw new Error('Invalid size');
  return match[2] ? `${match[1]}${match[2]}` : `${match[1]}px`;
}
