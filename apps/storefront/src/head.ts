import type { UIMatch } from 'react-router';

/** What a page puts into the document's head. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the canonical address, without the origin. */
  canonical?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** Path or address of the picture shown when the page is shared. */
  image?: string;
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

/** The elements of a head, absolute addresses where others read them. */
export function headTags(head: Head, url: URL): HeadTag[] {
  const title = head.title.includes(SITE_NAME) ? head.title : `${head.title} · ${SITE_NAME}`;
  const absolute = (path: string) => new URL(path, url.origin).href;
  const canonical = absolute(head.canonical ?? url.pathname);
  const tags: HeadTag[] = [
    ['title', {}, title],
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:type', content: head.type ?? 'website' }],
    ['meta', { property: 'og:url', content: canonical }],
    ['meta', { property: 'og:site_name', content: SITE_NAME }],
    ['meta', { property: 'og:locale', content: 'it_IT' }],
    ['meta', { property: 'og:image', content: absolute(head.image ?? SHARE_IMAGE) }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ['link', { rel: 'canonical', href: canonical }],
  ];
  if (head.description) {
    tags.push(['meta', { name: 'description', content: head.description }]);
    tags.push(['meta', { property: 'og:description', content: head.description }]);
  }
  if (head.noindex) tags.push(['meta', { name: 'robots', content: 'noindex' }]);
  for (const item of head.structuredData ?? []) {
    tags.push(['script', { type: 'application/ld+json' }, JSON.stringify(item)]);
  }
  return tags;
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
