import { createHash } from 'node:crypto';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@carzaa/api/constants';
import sharp, { type Metadata } from 'sharp';
import { contentTypeOf, encode, type PhotoFormat, type PhotoWidth, type Pixels } from './encode.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, PLACEHOLDER_MAX_BYTES } from './limits.ts';
import { type PhotoStore } from './store.ts';
import { pictureQueue } from './queue.ts';
import { variantKey } from './variantKey.ts';

export type PhotoRefusal = 'too-large' | 'unsupported' | 'too-many-pixels' | 'broken';

/** Why a file is not taken as a photo; the caller turns the reason into its own text. */
export class PhotoRefusedError extends Error {
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal, options?: ErrorOptions) {
    super(`photo refused: ${reason}`, options);
    this.name = 'PhotoRefusedError';
    this.reason = reason;
  }
}

export interface PhotoVariant {
  /** The width asked for; `pixels` is smaller where the original is. */
  width: PhotoWidth;
  pixels: number;
  format: PhotoFormat;
  contentType: string;
  body: Buffer;
}

export interface ProcessedPhoto {
  /** `photoHash` of the uploaded bytes: the same file twice is the same photo. */
  hash: string;
  /** As seen, after the orientation is applied. */
  width: number;
  height: number;
  /** A blurred WebP as a data address. */
  placeholder: string;
  variants: PhotoVariant[];
}

type Source = 'jpeg' | 'png' | 'webp';

/** The kind by its first bytes: names and declared types are the sender's word. */
function kindOf(input: Buffer): Source | undefined {
  if (input.length < 16) return undefined;
  if (input.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (input.readUInt32BE(0) === 0x89504e47 && input.readUInt32BE(4) === 0x0d0a1a0a) return 'png';
  if (input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

async function headerOf(input: Buffer, kind: Source): Promise<Metadata> {
  const header = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PhotoRefusedError('broken', { cause });
    });
  if (header.format !== kind) throw new PhotoRefusedError('unsupported');
  if (header.width * header.height > MAX_PHOTO_PIXELS) throw new PhotoRefusedError('too-many-pixels');
  return header;
}

/** The header of a file that may be a photo; nothing is decoded yet. Throws `PhotoRefusedError` as `processPhoto` does. */
export async function inspectPhoto(input: Buffer): Promise<Metadata> {
  if (input.length > MAX_PHOTO_BYTES) throw new PhotoRefusedError('too-large');
  const kind = kindOf(input);
  if (!kind) throw new PhotoRefusedError('unsupported');
  return headerOf(input, kind);
}

/** SHA-256 of a file, hex. */
export const photoHash = (input: Buffer) => createHash('sha256').update(input).digest('hex');

/** Upright pixels on white, no wider than the widest variant. */
function decode(input: Buffer): Promise<Pixels> {
  return sharp(input, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...PHOTO_WIDTHS), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PhotoRefusedError('broken', { cause });
    });
}

async function placeholderOf({ data, info }: Pixels): Promise<string> {
  for (const width of [24, 16, 8]) {
    const body = await sharp(data, { raw: info })
      .resize({ width, height: width, fit: 'inside' })
      .webp({ quality: 30, effort: 4 })
      .toBuffer();
    const address = `data:image/webp;base64,${body.toString('base64')}`;
    if (address.length <= PLACEHOLDER_MAX_BYTES) return address;
  }
  return '';
}

/** The widths kept of a photo so wide: the first at or over the original carries it whole, wider ones would be copies. */
export function photoWidthsOf(original: number): PhotoWidth[] {
  return PHOTO_WIDTHS.filter((_, i) => i === 0 || (PHOTO_WIDTHS[i - 1] ?? 0) < original);
}

async function variantsOf(pixels: Pixels): Promise<PhotoVariant[]> {
  const largest = pixels.info.width;
  const variants: PhotoVariant[] = [];
  for (const width of photoWidthsOf(largest)) {
    for (const format of PHOTO_FORMATS) {
      const body = await encode(pixels, width, format);
      variants.push({ width, pixels: Math.min(width, largest), format, contentType: contentTypeOf(format), body });
    }
  }
  return variants;
}

/**
 * Turns an upload into what the site serves: upright, without metadata or GPS, AVIF and WebP in up to four widths.
 * Takes JPEG, PNG and WebP by content. Throws `PhotoRefusedError`.
 */
export async function processPhoto(input: Buffer): Promise<ProcessedPhoto> {
  const header = await inspectPhoto(input);
  return pictureQueue.execute(async () => {
    const pixels = await decode(input);
    const { width, height } = header.autoOrient;
    return {
      hash: photoHash(input),
      width,
      height,
      placeholder: await placeholderOf(pixels),
      variants: await variantsOf(pixels),
    };
  });
}

/** Writes all variants under the photo's storage key. */
export async function storePhoto(store: PhotoStore, storageKey: string, photo: ProcessedPhoto): Promise<void> {
  for (const { width, format, body, contentType } of photo.variants) {
    await store.put(variantKey(storageKey, width, format), body, contentType);
  }
}
