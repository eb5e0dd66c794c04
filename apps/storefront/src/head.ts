import type { UIMatch } from 'react-router';

/** What a page puts into the document's head. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the canonical address, without the origin. */
  canonical?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** Keeps the page's address from the sites that its links lead to. */
  noReferrer?: boolean;
  /** Path or address of the picture shown when the page is shared. */
  image?: string;
  /** What a picture of 1200×630 shows that the server drew for the page. */
  imageAlt?: string;
  type?: 'website' | 'article' | 'product';
  /** schema.org objects. */
  structuredData?: object[];
}

export interface HeadInput<Data = unknown> {
  data: Data;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** A page module's `head` export. */
export type PageHead<Data = unknown> = (input: HeadInput<Data>) => Head;

interface PageHandle {
  page: string;
  // Each page's loader and head agree on their data; the table of routes holds pages of every kind.
  head?: PageHead<never>;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

const SITE_NAME = 'Carzaa';
const SHARE_IMAGE = '/art/og.jpg';
const SHARE_SIZE = { 'og:image:width': '1200', 'og:image:height': '630' };

/** One element of the head: tag, attributes, text. */
export type HeadTag = readonly [
  tag: 'title' | 'meta' | 'link' | 'script',
  attributes: Record<string, string>,
  text?: string,
];

/** The head of the deepest matched page that has one. */
export function headOf(matches: readonly Pick<UIMatch, 'handle' | 'loaderData' | 'params'>[], url: URL): Head {
  const match = matches.findLast(({ handle }) => isPageHandle(handle) && handle.head);
  if (!match || !isPageHandle(match.handle) || !match.handle.head) return { title: SITE_NAME };
  const head = match.handle.head as PageHead;
  return head({ data: match.loaderData, params: match.params, url });
}

function fullTitle({ title }: Head): string {
  return title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
}

function canonicalOf(head: Head, url: URL): string {
  return new URL(head.canonical ?? url.pathname, url.origin).href;
}

/** All elements of a head, also those for search engines and shared links; the browser keeps them right from page to page. */
export function headTags(head: Head, url: URL): HeadTag[] {
  const title = fullTitle(head);
  const share: Record<string, string> = {
    'og:title': title,
    'og:type': head.type ?? 'website',
    'og:url': canonicalOf(head, url),
    'og:site_name': SITE_NAME,
    'og:locale': 'it_IT',
    'og:image': new URL(head.image ?? SHARE_IMAGE, url.origin).href,
    ...(head.image === undefined || head.imageAlt ? { ...SHARE_SIZE, 'og:image:alt': head.imageAlt ?? title } : {}),
    ...(head.description ? { 'og:description': head.description } : {}),
  };
  return [
    ['title', {}, title],
    ['link', { rel: 'canonical', href: canonicalOf(head, url) }],
    ...(head.description ? [['meta', { name: 'description', content: head.description }] as const] : []),
    ...(head.noReferrer ? [['meta', { name: 'referrer', content: 'no-referrer' }] as const] : []),
    ...(head.noindex ? [['meta', { name: 'robots', content: 'noindex' }] as const] : []),
    ...Object.entries(share).map(([property, content]): HeadTag => ['meta', { property, content }]),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ...(head.structuredData ?? []).map(
      (item): HeadTag => ['script', { type: 'application/ld+json' }, JSON.stringify(item)],
    ),
  ];
}

/** The head of an error screen: its title is the status code, and no search engine keeps it. */
export function errorTags(status: number): HeadTag[] {
  return [
    ['title', {}, String(status)],
    ['meta', { name: 'robots', content: 'noindex' }],
  ];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end its script element early. */
export function scriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** The elements as HTML, marked so that the browser can replace them on the next page. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags
    .map(([tag, attributes, text]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const open = `<${tag} data-head${written.join('')}>`;
      if (text === undefined) return open;
      return `${open}${tag === 'script' ? scriptJson(text) : escapeHtml(text)}</${tag}>`;
    })
    .join('');
}

/** Replaces the document's page elements by these. */
export function applyHead(tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  for (const [tag, attributes, text] of tags) {
    const element = document.createElement(tag);
    element.setAttribute('data-head', '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
