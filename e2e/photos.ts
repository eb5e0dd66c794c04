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
      for (const [at, width] of all.entries()) {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const paper = canvas.getContext('2d');
        if (!paper) throw new Error('No canvas');
        // Grain keeps it as large as a photo is.
        for (let x = 0; x < width; x += 6) {
          for (let y = 0; y < height; y += 6) {
            paper.fillStyle = `hsl(${at * 30} 30% ${35 + Math.random() * 30}%)`;
            paper.fillRect(x, y, 6, 6);
          }
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
