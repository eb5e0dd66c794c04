import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from './limits.ts';
import { PhotoRefusedError, photoWidthsOf, processPhoto, type PhotoVariant } from './pipeline.ts';

/** Red on the left, blue on the right: tells which way round a picture ended up. */
function halves(width: number, height: number) {
  const half = Math.floor(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: half, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
}

const refusal = async (input: Buffer) => {
  try {
    await processPhoto(input);
  } catch (error) {
    if (error instanceof PhotoRefusedError) return error.reason;
    throw error;
  }
  return 'taken';
};

const find = (variants: PhotoVariant[], width: number, format: string) => {
  const found = variants.find((variant) => variant.width === width && variant.format === format);
  if (!found) throw new Error(`no ${width} ${format}`);
  return found;
};

async function pixel(body: Buffer, x: number, y: number) {
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  return [data[at], data[at + 1], data[at + 2]];
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG whose header promises far more than the file holds. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('processPhoto', () => {
  it('makes AVIF and WebP in every width the original has, never wider', async () => {
    const { variants, width, height, hash } = await processPhoto(await halves(1000, 600).jpeg().toBuffer());
    expect([width, height]).toEqual([1000, 600]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(variants.map((v) => `${v.width}.${v.format} ${v.pixels}`)).toEqual([
      '320.avif 320',
      '320.webp 320',
      '640.avif 640',
      '640.webp 640',
      '960.avif 960',
      '960.webp 960',
      '1440.avif 1000',
      '1440.webp 1000',
    ]);
    for (const variant of variants) {
      const header = await sharp(variant.body).metadata();
      expect([header.width, header.height]).toEqual([variant.pixels, Math.round((variant.pixels * 600) / 1000)]);
      expect(header.format).toBe(variant.format === 'avif' ? 'heif' : 'webp');
    }
  });

  it('keeps a small original in one width', async () => {
    const { variants } = await processPhoto(await halves(200, 150).png().toBuffer());
    expect(variants.map((v) => [v.width, v.pixels])).toEqual([
      [320, 200],
      [320, 200],
    ]);
    expect(photoWidthsOf(320)).toEqual([320]);
    expect(photoWidthsOf(321)).toEqual([320, 640]);
    expect(photoWidthsOf(6000)).toEqual([320, 640, 960, 1440]);
  });

  it('turns a picture upright and forgets how it was turned', async () => {
    const turned = await halves(600, 400).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    const { variants, width, height } = await processPhoto(turned);
    expect([width, height]).toEqual([400, 600]);
    const { body } = find(variants, 320, 'webp');
    const [topRed = 0] = await pixel(body, 0.5, 0.1);
    const [bottomRed = 255] = await pixel(body, 0.5, 0.9);
    expect(topRed).toBeGreaterThan(200);
    expect(bottomRed).toBeLessThan(60);
    expect((await sharp(body).metadata()).orientation).toBeUndefined();
  });

  it('leaves no metadata and no place behind', async () => {
    const tagged = await halves(500, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Mario Rossi' }, IFD3: { GPSLatitude: '45/1 28/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif?.toString('latin1')).toContain('Mario Rossi');
    for (const { body } of (await processPhoto(tagged)).variants) {
      const header = await sharp(body).metadata();
      expect([header.exif, header.xmp, header.iptc, header.icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(body.includes('Mario Rossi')).toBe(false);
      expect(body.includes('xmpmeta')).toBe(false);
    }
  });

  it('puts transparency on white', async () => {
    const clear = await sharp({
      create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { variants } = await processPhoto(clear);
    const [red = 0] = await pixel(find(variants, 320, 'webp').body, 0.5, 0.5);
    expect(red).toBeGreaterThan(250);
  });

  it('gives a blurred placeholder of at most 400 bytes', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919 + (i >> 3) * 104729) % 256));
    const photo = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .webp()
      .toBuffer();
    const { placeholder } = await processPhoto(photo);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThanOrEqual(400);
  });

  it('refuses whatever is not a JPEG, PNG or WebP', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    expect(await refusal(await halves(50, 50).gif().toBuffer())).toBe('unsupported');
    expect(await refusal(await halves(50, 50).tiff().toBuffer())).toBe('unsupported');
    expect(await refusal(svg)).toBe('unsupported');
    expect(await refusal(Buffer.alloc(0))).toBe('unsupported');
    expect(await refusal(Buffer.from('%PDF-1.7 with some more text after it'))).toBe('unsupported');
  });

  it('refuses a picture that says it is huge, by its header alone', async () => {
    expect(await refusal(pngOf(50_000, 50_000))).toBe('too-many-pixels');
    expect(await refusal(pngOf(8_000, 5_001))).toBe('too-many-pixels');
  });

  it('refuses a truncated or damaged file', async () => {
    const whole = await halves(900, 600).jpeg({ quality: 95 }).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('broken');
    expect(await refusal(pngOf(900, 900))).toBe('broken');
    expect(await refusal(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(400, 65)]))).toBe('broken');
  });

  it('refuses a file over the limit unread', async () => {
    expect(await refusal(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toBe('too-large');
  });
});
