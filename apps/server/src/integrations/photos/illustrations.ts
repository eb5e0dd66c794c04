import sharp from 'sharp';
import { drawIllustration, parseIllustrationKey, type Illustration } from '@carzaa/car-art/illustrationKey';
import { renderQuarter } from './renderQuarter.ts';
import { contentTypeOf, encode, type PhotoFormat, type PhotoWidth, type Pixels } from './encode.ts';
import { type PhotoStore } from './store.ts';
import { pictureQueue } from './queue.ts';
import { variantKey } from './variantKey.ts';

/** Raise it when a drawing changes: pictures drawn before are then drawn anew. */
const EDITION = 'e4';
/** Width of the SVG in its own units, at 72 dpi. */
const SVG_WIDTH = 1200;

export interface Variant {
  width: PhotoWidth;
  format: PhotoFormat;
}

/** Draws, rasterises at the wanted width, or enlarges to it what is drawn narrower, and encodes. */
async function render(picture: Illustration, { width, format }: Variant, widest?: number): Promise<Buffer> {
  const drawn = drawIllustration(picture);
  const drawnAt = Math.min(width, widest ?? width);
  const pixels = await (typeof drawn === 'string' ? rasterise(drawn, drawnAt) : renderQuarter(drawn, drawnAt));
  return encode(drawnAt < width ? await enlarge(pixels, width) : pixels, width, format);
}

const rasterise = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (72 * width) / SVG_WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

const enlarge = ({ data, info }: Pixels, width: number) =>
  sharp(data, { raw: info }).resize(width).raw().toBuffer({ resolveWithObject: true });

const inFlight = new WeakMap<PhotoStore, Map<string, Promise<Buffer>>>();

function flightsOf(store: PhotoStore): Map<string, Promise<Buffer>> {
  const known = inFlight.get(store);
  if (known) return known;
  const flights = new Map<string, Promise<Buffer>>();
  inFlight.set(store, flights);
  return flights;
}

export const illustrationVariantKey = (key: string, { width, format }: Variant) =>
  variantKey(`${key}/${EDITION}`, width, format);

/**
 * Draws one variant of an illustration and stores it; simultaneous requests share the work.
 * Only what is asked for is drawn: a first start draws nothing. Undefined when the key names no illustration.
 */
export async function ensureIllustration(
  store: PhotoStore,
  key: string,
  variant: Variant,
): Promise<Buffer | undefined> {
  const picture = parseIllustrationKey(key);
  if (!picture) return undefined;
  const target = illustrationVariantKey(key, variant);
  const flights = flightsOf(store);
  const running = flights.get(target);
  if (running) return running;
  const body = pictureQueue.execute(async () => {
    const drawn = await render(picture, variant, store.drawingWidth);
    await store.put(target, drawn, contentTypeOf(variant.format));
    return drawn;
  });
  flights.set(target, body);
  try {
    return await body;
  } finally {
    flights.delete(target);
  }
}
