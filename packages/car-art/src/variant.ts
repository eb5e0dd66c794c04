/** What sets one car of a model apart from the next: its wheels, roof, place and size in the studio. */
export interface Variant {
  /** Which of the body's rims, 0 to 2, and in which of two tones. */
  rim: number;
  tone: number;
  rails: boolean;
  /** The studio's tone, 0 to 3: paper, sage, sand, dusk. */
  studio: number;
  /** The car looks to the right. */
  mirrored: boolean;
  /** Length against that of its shape, a step of `SIZE_STEP` percent each, 0 to `SIZES` - 1. */
  size: number;
}

export const RIMS = 3;
export const TONES = 2;
export const STUDIO_TONES = 4;
/** Ten sizes, from a quarter shorter than the shape to a seventh longer. */
const SIZES = 10;
const SIZE_STEP = 4;
const USUAL_SIZE = 6;

export const VARIANTS = RIMS * TONES * 2 * STUDIO_TONES * 2 * SIZES;

/** The number of a variant, 0 to `VARIANTS` - 1. */
export function variantNumber({ rim, tone, rails, studio, mirrored, size }: Variant): number {
  return ((((size * 2 + Number(mirrored)) * STUDIO_TONES + studio) * 2 + Number(rails)) * TONES + tone) * RIMS + rim;
}

/** The variant of a number below `VARIANTS`. */
export function variantOf(number: number): Variant {
  let rest = number;
  const take = (choices: number) => {
    const taken = rest % choices;
    rest = Math.floor(rest / choices);
    return taken;
  };
  const rim = take(RIMS);
  const tone = take(TONES);
  const rails = take(2) === 1;
  const studio = take(STUDIO_TONES);
  const mirrored = take(2) === 1;
  return { rim, tone, rails, studio, mirrored, size: take(SIZES) };
}

/** The size nearest to a car's length, both in millimetres. */
export function sizeFor(length: number, shapeLength: number): number {
  const step = Math.round(((length / shapeLength - 1) * 100) / SIZE_STEP) + USUAL_SIZE;
  return Math.min(SIZES - 1, Math.max(0, step));
}

/** Length of a car of this size over the length of its shape. */
export const sizeFactor = (size: number): number => 1 + ((size - USUAL_SIZE) * SIZE_STEP) / 100;

/** The variant of a view that shows neither flank: what only the side shows is left out of it. */
export const endVariant = (variant: Variant): Variant => ({
  ...variant,
  rails: true,
  mirrored: false,
  size: USUAL_SIZE,
});
