import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawCar, type CarOptions } from './drawCar.ts';
import { type BodyName } from './look.ts';
import { WORDMARK } from './wordmark.ts';

/**
 * Draws the storefront's fixed pictures anew: body types, hero, social card and icons.
 * Run after a change to the drawings: `node packages/car-art/src/renderStatic.ts`
 */
const TARGET = join(import.meta.dirname, '../../../apps/storefront/public/art');

const GREEN_DEEP = '#083d2e';
const AMBER = '#e9a23b';
const PRIMER = '#c6d0ca';

/** The row of body types, each with the look that shows its kind best. */
const TYPES: Readonly<Record<string, { body: BodyName; look: number }>> = {
  'city-car': { body: 'city-car', look: 1 },
  berlina: { body: 'berlina', look: 0 },
  'station-wagon': { body: 'station-wagon', look: 4 },
  suv: { body: 'suv', look: 0 },
  coupe: { body: 'coupe', look: 2 },
  cabrio: { body: 'cabrio', look: 1 },
  monovolume: { body: 'monovolume', look: 3 },
  'pick-up': { body: 'pick-up', look: 2 },
  furgone: { body: 'furgone', look: 0 },
  altro: { body: 'furgone', look: 1 },
};
const HERO: CarOptions = { body: 'station-wagon', view: 'side', paint: '#0c5a43', finish: 'metallizzato', look: 6 };

interface Crop {
  top: number;
  height: number;
}

/** A drawing at `width` pixels, cut to rows given in the drawing's own 1200×800 units. */
function raster(options: CarOptions, width: number, { top, height }: Crop): Sharp {
  const k = width / 1200;
  return sharp(Buffer.from(drawCar(options)), { density: 72 * k }).extract({
    left: 0,
    top: Math.round(top * k),
    width,
    height: Math.round(height * k),
  });
}

async function writePair(name: string, picture: Sharp, quality: number): Promise<void> {
  const pixels = await picture.png().toBuffer();
  await writeFile(join(TARGET, `${name}.avif`), await sharp(pixels).avif({ quality, effort: 7 }).toBuffer());
  await writeFile(
    join(TARGET, `${name}.webp`),
    await sharp(pixels)
      .webp({ quality: quality + 22, alphaQuality: 80, effort: 6 })
      .toBuffer(),
  );
}

/** The C with its amber dot, in a square of 32. */
const MARK = `<path d="M25.6 8.4A12 12 0 1 0 25.6 23.6" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/><circle cx="16" cy="16" r="4.2" fill="${AMBER}"/>`;

/** Share of an icon that its mark takes: a launcher cuts a maskable one to a circle. */
const SHARES = { favicon: 0.75, icon: 0.62, maskable: 0.6 } as const;

function icon(radius: number, share: number): string {
  const edge = (32 - 32 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${GREEN_DEEP}"/><g transform="translate(${edge} ${edge}) scale(${share})">${MARK}</g></svg>`;
}

/** An icon as a square PNG of a size in pixels. */
const iconPng = (size: number, radius: number, share: number) =>
  sharp(Buffer.from(icon(radius, share)), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();

async function socialCard(): Promise<Buffer> {
  const car = await raster(HERO, 1200, { top: 214, height: 518 }).png().toBuffer();
  const band = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="112"><rect width="1200" height="112" fill="${GREEN_DEEP}"/><g transform="translate(64 24) scale(2)">${MARK}</g><path transform="translate(144 75) scale(1.75)" fill="#fff" d="${WORDMARK}"/></svg>`;
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: GREEN_DEEP } })
    .composite([
      { input: car, left: 0, top: 112 },
      { input: Buffer.from(band), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The icon for who asks for `/favicon.ico` without reading a page: an ICO that holds one PNG. */
async function iconFile(): Promise<Buffer> {
  const size = 32;
  const png = await iconPng(size, 7, SHARES.favicon);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

await mkdir(TARGET, { recursive: true });
for (const [category, { body, look }] of Object.entries(TYPES)) {
  const options: CarOptions = { body, look, view: 'side', paint: PRIMER, finish: 'metallizzato', scene: 'none' };
  await writePair(`tipo-${category}`, raster(options, 560, { top: 180, height: 560 }), 48);
}
// The narrow one is the first paint of phones: at their density its pixels are too fine for the difference to be seen.
for (const [width, quality] of [
  [760, 40],
  [1600, 50],
] as const) {
  await writePair(`hero-${width}`, raster({ ...HERO, scene: 'none' }, width, { top: 200, height: 540 }), quality);
}
await writeFile(join(TARGET, 'og.jpg'), await socialCard());
await writeFile(join(TARGET, 'favicon.svg'), icon(7, SHARES.favicon));
await writeFile(join(TARGET, '..', 'favicon.ico'), await iconFile());
await writeFile(join(TARGET, 'apple-touch-icon.png'), await iconPng(180, 0, SHARES.icon));
for (const size of [192, 512]) {
  await writeFile(join(TARGET, `icon-${size}.png`), await iconPng(size, 7, SHARES.icon));
}
await writeFile(join(TARGET, 'icon-maskable-512.png'), await iconPng(512, 0, SHARES.maskable));
