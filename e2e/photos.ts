import type { Page } from '@playwright/test';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Height of every picture, pixels. */
const HEIGHT = 1500;
/** The width of the picture at a place, counted from one: by it the server's photos are told apart. */
export const widthOf = (place: number): number => 1900 + 20 * place;

/** Pictures of the size that phones take, in megabytes too; each is another one. */
export async function takePictures(page: Page, howMany: number): Promise<Picture[]> {
  const widths = Array.from({ length: howMany }, (_, at) => widthOf(at + 1));
  const texts = await page.evaluate(
    async ([all, height]) => {
      const taken: string[] = [];
      // Grain keeps a picture as large as a photo is; a tile of it is made once.
      const tile = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
      const grain = tile.getContext('2d');
      if (!grain) throw new Error('No canvas');
      for (let x = 0; x < tile.width; x += 6) {
        for (let y = 0; y < tile.height; y += 6) {
          grain.fillStyle = `rgb(0 0 0 / ${Math.random() * 30}%)`;
          grain.fillRect(x, y, 6, 6);
        }
      }
      for (const [at, width] of all.entries()) {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const paper = canvas.getContext('2d');
        if (!paper) throw new Error('No canvas');
        for (const style of [`hsl(${at * 30} 30% 65%)`, paper.createPattern(tile, 'repeat') ?? '']) {
          paper.fillStyle = style;
          paper.fillRect(0, 0, width, height);
        }
        taken.push(canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '');
      }
      return taken;
    },
    [widths, HEIGHT] as const,
  );
  return texts.map((text, at) => ({
    name: `IMG_${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(text, 'base64'),
  }));
}
