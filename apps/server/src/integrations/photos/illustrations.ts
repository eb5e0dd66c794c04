import sharp from 'sharp';
import { drawIllustration, parseIllustrationKey, type Illustration } from '@carzaa/car-art/illustrationKey';
import { renderQuarter } from './renderQuarter.ts';
import { contentTypeOf, encode, type PhotoFormat, type PhotoWidth } from './encode.ts';
import { type PhotoStore } from './store.ts';
import { pictureQueue, type Priority } from './queue.ts';
import { variantKey } from './variantKey.ts';

/** Raise it when a drawing changes: pictures drawn before are then drawn anew. */
const EDITION = 'e3';
/** Width of the SVG in its own units, at 72 dpi. */
const SVG_WIDTH = 1200;

export interface Variant {
  width: PhotoWidth;
  format: PhotoFormat;
}

/** Draws, rasterises at the wanted width and encodes. */
async function render(picture: Illustration, { width, format }: Variant): Promise<Buffer> {
  const drawn = drawIllustration(picture);
  const pixels = await (typeof drawn === 'string' ? rasterise(drawn, width) : renderQuarter(drawn, width));
  return encode(pixels, width, format);
}

const rasterise = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (72 * width) / SVG_WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

interface Flight {
  body: Promise<Buffer>;
  /** A visitor waits for it: it moves to the front of the queue, even if it was already queued to warm the store. */
  urgent: boolean;
}
const inFlight = new WeakMap<PhotoStore, Map<string, Flight>>();

function flightsOf(store: PhotoStore): Map<string, Flight> {
  const known = inFlight.get(store);
  if (known) return known;
  const flights = new Map<string, Flight>();
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
  priority: Priority = 'demand',
): Promise<Buffer | undefined> {
  const picture = parseIllustrationKey(key);
  if (!picture) return undefined;
  const target = illustrationVariantKey(key, variant);
  const flights = flightsOf(store);
  const running = flights.get(target);
  if (running && (running.urgent || priority === 'warm')) return running.body;
  const body = pictureQueue.run(priority, async () => {
    const drawn = await render(picture, variant);
    await store.put(target, drawn, contentTypeOf(variant.format));
    return drawn;
  });
  const flight: Flight = { body, urgent: priority === 'demand' };
  flights.set(target, flight);
  try {
    return await body;
  } finally {
    if (flights.get(target) === flight) flights.delete(target);
  }
}

interface Warming {
  variant?: Variant;
  signal?: AbortSignal;
  /** Pauses after each picture, given the ms it took; by default there is no pause. */
  rest?: (tookMs: number) => Promise<void>;
}

/**
 * Draws the variants that lists show for these illustrations, one at a time and only while nobody waits for one.
 * Resolves when all are there or the signal aborts.
 */
export async function warmIllustrations(
  store: PhotoStore,
  keys: Iterable<string>,
  { variant = { width: 640, format: 'avif' }, signal, rest }: Warming = {},
): Promise<void> {
  for (const key of new Set(keys)) {
    if (signal?.aborted) return;
    if (await store.has(illustrationVariantKey(key, variant))) continue;
    const began = performance.now();
    await ensureIllustration(store, key, variant, 'warm');
    await rest?.(performance.now() - began);
  }
}
