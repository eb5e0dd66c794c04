// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyHead, headOf, headTags, renderHead } from './head.ts';

const url = new URL('https://carzaa.test/risultati/fiat?page=2');
const html = (head: Parameters<typeof headTags>[0]) => renderHead(headTags(head, url));

it('takes the head of the deepest page that has one, with its data and parameters', () => {
  const matches = [
    { handle: { page: 'Outer', head: () => ({ title: 'Fuori' }) }, loaderData: 0, params: {} },
    {
      handle: {
        page: 'Inner',
        head: ({ data, params, url: { search } }: { data: string; params: { make?: string }; url: URL }) => ({
          title: `${data} ${params.make} ${search}`,
        }),
      },
      loaderData: 'Auto',
      params: { make: 'fiat' },
    },
    { handle: undefined, loaderData: undefined, params: {} },
  ];
  expect(headOf(matches, url)).toEqual({ title: 'Auto fiat ?page=2' });
  expect(headOf([], url)).toEqual({ title: 'Carzaa' });
});

it('ends the title with the name of the site, once', () => {
  expect(html({ title: 'Auto usate' })).toContain('<title data-head>Auto usate · Carzaa</title>');
  expect(html({ title: 'Carzaa: auto usate' })).toContain('<title data-head>Carzaa: auto usate</title>');
});

it('makes addresses absolute, and leaves the query out of the canonical one', () => {
  const written = html({ title: 'Fiat', image: '/photos/1/960.webp' });
  expect(written).toContain('<link data-head rel="canonical" href="https://carzaa.test/risultati/fiat">');
  expect(written).toContain('property="og:url" content="https://carzaa.test/risultati/fiat"');
  expect(written).toContain('property="og:image" content="https://carzaa.test/photos/1/960.webp"');
  expect(html({ title: 'Fiat', canonical: '/risultati/fiat?page=2' })).toContain(
    'href="https://carzaa.test/risultati/fiat?page=2"',
  );
});

it('keeps a page out of search engines only when it says so', () => {
  expect(html({ title: 'A' })).not.toContain('robots');
  expect(html({ title: 'A', noindex: true })).toContain('<meta data-head name="robots" content="noindex">');
});

it('escapes what sellers write', () => {
  const written = html({ title: '</title><script>alert(1)</script>', description: '"><img src=x> & co' });
  expect(written).not.toMatch(/<script|<img|<\/title><s/);
  const parsed = new DOMParser().parseFromString(written, 'text/html');
  expect(parsed.title).toBe('</title><script>alert(1)</script> · Carzaa');
  expect(parsed.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('"><img src=x> & co');
});

it('writes structured data that cannot end its script', () => {
  const data = { '@type': 'Vehicle', name: '</script><img src=x onerror=alert(1)> & "Panda"' };
  const written = html({ title: 'A', structuredData: [data] });
  const parsed = new DOMParser().parseFromString(written, 'text/html');
  expect(parsed.querySelector('img')).toBeNull();
  expect(JSON.parse(parsed.querySelector('[type="application/ld+json"]')?.textContent ?? '')).toEqual(data);
});

beforeEach(() => {
  document.head.innerHTML = '<meta charset="utf-8">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('replaces in the browser what the page before had, and nothing else', () => {
  document.head.innerHTML += html({ title: 'Prima', description: 'Prima', structuredData: [{ a: '<' }] });
  applyHead(headTags({ title: 'Dopo' }, url));
  expect(document.title).toBe('Dopo · Carzaa');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelector('meta[name="description"]')).toBeNull();
  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('meta[charset]')).not.toBeNull();
});
