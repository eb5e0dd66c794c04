import { expect, test, vi } from 'vitest';
import { embedPicture, isPhone } from './embedPicture.ts';

const SOURCES = '/photos/a/320.avif 320w, /photos/a/640.avif 640w, /photos/a/960.avif 960w';
const page = (link: string) =>
  Buffer.from(
    `<head>${link}</head><source type="image/avif" srcSet="${SOURCES}" sizes="88vw"/><img src="/photos/a/640.webp"/>`,
  );
const LINK = `<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="${SOURCES}" imageSizes="88vw"/>`;

test('the largest picture stands in the page, wide enough for a phone, and is not fetched twice', async () => {
  const read = vi.fn(async () => Buffer.from('$& picture'));
  const html = await embedPicture(page(LINK), read);
  expect(read).toHaveBeenCalledExactlyOnceWith('/photos/a/640.avif');
  const picture = `data:image/avif;base64,${Buffer.from('$& picture').toString('base64')}`;
  expect(Buffer.from(html).toString()).toBe(
    page('')
      .toString()
      .replace(`"${SOURCES}"`, () => `"${picture}" data-sources="${SOURCES}"`),
  );
});

test('a page without such a picture, or one that is late or large, stays as it is', async () => {
  expect(await embedPicture(page(''), async () => Buffer.from('a'))).toEqual(page(''));
  expect(await embedPicture(page(LINK), async () => undefined)).toEqual(page(LINK));
  expect(await embedPicture(page(LINK), async () => Buffer.alloc(20_000))).toEqual(page(LINK));
});

test('phones say so', () => {
  expect(isPhone('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36')).toBe(
    true,
  );
  expect(isPhone('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')).toBe(false);
  expect(isPhone(undefined)).toBe(false);
});
