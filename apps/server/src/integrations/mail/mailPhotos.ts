import { openJpeg } from '../photos/openJpeg.ts';
import type { PhotoStore } from '../photos/store.ts';

/** Pixels of a photo in a mail. */
const WIDTH = 144;
const HEIGHT = 96;
/** For fine screens. */
const FILE_SIZE = { width: WIDTH * 2, height: HEIGHT * 2 } as const;
/** Some mailboxes cut what is larger than a few hundred kilobytes. */
const MOST_PHOTOS = 24;

/** A photo's JPEG by its storage key; undefined where there is none any more. */
export type ReadMailPhoto = (storageKey: string) => Promise<Buffer | undefined>;

/** Photos of a store, as mails carry them. One that cannot be read is told to `warn`: a mail without it is better than none. */
export const mailPhotosOf =
  (store: PhotoStore, warn: (error: unknown) => void): ReadMailPhoto =>
  (storageKey) =>
    openJpeg(store, storageKey, FILE_SIZE).catch((error: unknown) => {
      warn(error);
      return undefined;
    });

/** The cell of a mail's table with a photo, which travels in the mail itself: nobody learns by it who has read what. */
export function photoCell(storageKey: string): string {
  const id = Buffer.from(storageKey).toString('base64url');
  return `<td class="photo" valign="top" style="width:${WIDTH}px;padding:0 16px 16px 0"><img src="cid:${id}@foto" width="${WIDTH}" height="${HEIGHT}" alt="" style="display:block;border-radius:8px"></td>`;
}

const CELL = /<td class="photo"[^>]*><img src="cid:([\w-]+)@foto"[^>]*><\/td>/g;

/** A mail's photos as parts of it; the cells of those that are gone, or too many, are left out. */
export async function attachPhotos(html: string, read: ReadMailPhoto) {
  const ids = [...new Set(Array.from(html.matchAll(CELL), ([, id]) => id ?? ''))].slice(0, MOST_PHOTOS);
  const attachments: { cid: string; filename: string; content: Buffer; contentType: string }[] = [];
  for (const id of ids) {
    const content = await read(Buffer.from(id, 'base64url').toString());
    if (!content) continue;
    attachments.push({
      cid: `${id}@foto`,
      filename: `auto-${attachments.length + 1}.jpg`,
      content,
      contentType: 'image/jpeg',
    });
  }
  const attached = new Set(attachments.map(({ cid }) => cid));
  return {
    html: html.replaceAll(CELL, (cell, id: string) => (attached.has(`${id}@foto`) ? cell : '')),
    attachments,
  };
}
