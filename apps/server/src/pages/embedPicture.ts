/** The head's link to a page's largest picture, and its sources. */
const PRELOAD = /<link rel="preload" as="image" [^>]*imageSrcSet="([^"]+)"[^>]*>/;
/** Pixels: two for each point of a phone's width, near enough. */
const WIDTH = 640;
/** A larger one would hold up the text. */
const MOST_BYTES = 12_000;

const PHONE = /\bMobi/;
export const isPhone = (userAgent: string | undefined) => PHONE.test(userAgent ?? '');

/**
 * Puts the largest picture of a page into the page, in the width of a phone, so that its paint does not wait for a
 * second answer over a slow line. Screens that are finer than that find the other widths beside it, in `data-sources`
 * (bootScript.ts). `read` brings the bytes of an address, or undefined when they cannot be had at once.
 */
export async function embedPicture(
  page: Uint8Array,
  read: (address: string) => Promise<Buffer | undefined>,
): Promise<Uint8Array> {
  // What is looked for is ASCII, and a string of a byte a character is the cheapest.
  const html = Buffer.from(page.buffer, page.byteOffset, page.length).toString('latin1');
  const [link, sources = ''] = PRELOAD.exec(html) ?? [];
  const variants = sources.split(', ').map((source) => source.split(' '));
  const [address] = variants.find(([, width = '']) => Number.parseInt(width, 10) >= WIDTH) ?? [];
  if (link === undefined || address === undefined) return page;
  const picture = await read(address);
  if (!picture || picture.length > MOST_BYTES) return page;
  const embedded = html
    .replace(link, '')
    .replace(
      ` srcSet="${sources}"`,
      () => ` srcSet="data:image/avif;base64,${picture.toString('base64')}" data-sources="${sources}"`,
    );
  return Buffer.from(embedded, 'latin1');
}
