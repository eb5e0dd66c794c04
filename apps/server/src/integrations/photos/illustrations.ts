import sharp from 'sharp';
import { drawIllustration, parseIllustrationKey, type Illustration } from '../../demo/art/illustrationKey.ts';
import { contentTypeOf, encode, type PhotoFormat, type PhotoWidth } from './encode.ts';
import { type PhotoStore } from './store.ts';
import { pictureQueue, type Priority } from './queue.ts';
import { variantKey } from './variantKey.ts';

/** Raise it when a drawing changes: pictures drawn before are then drawn anew. */
const EDITION = 'e1';
/** Width of the SVG in its own units, at 72 dpi. */
const SVG_WIDTH = 1200;

export interface Variant {
  width: PhotoWidth;
  format: PhotoFormat;
}

/** Draws, rasterises at the wanted width and encodes. */
async function render(picture: Illustration, { width, format }: Variant): Promise<Buffer> {
  const svg = Buffer.from(drawIllustration(picture));
  const pixels = await sharp(svg, { density: (72 * width) / SVG_WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(pixels, width, format);
}

interface Flight {
  body: Promise<Buffer>;
  /** Somebody waits for it; a picture only being warmed is asked for again, at the front of the queue. */
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
 * Draws one variant of an illustration and stores it; whoever asks meanwhile shares the same work.
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

/**
 * Draws the variants that lists show for these illustrations, one at a time and only while nobody waits for one.
 * Resolves when all are there or the signal aborts.
 */
export async function warmIllustrations(
  store: PhotoStore,
  keys: Iterable<string>,
  options: { variant?: Variant; signal?: AbortSignal } = {},
): Promise<void> {
  const variant = options.variant ?? { width: 640, format: 'avif' };
  for (const key of new Set(keys)) {
    if (options.signal?.aborted) return;
    if (await store.has(illustrationVariantKey(key, variant))) continue;
    await ensureIllustration(store, key, variant, 'warm');
  }
}
