import { Readable } from 'node:stream';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { LANDING_PATH } from '@carzaa/api/search/landings';
import { type KnownPage, knownPages } from '../modules/landings/landingPages.ts';
import type { Services } from '../services.ts';
import { escapeHtml } from '../html/html.ts';
import { keptFor } from '../shared/kept.ts';
import { dealerSlugs, listingsFrom, partStarts } from './sitemap.queries.ts';

/** Addresses in one part: the most that the sitemap protocol allows. */
const PART_SIZE = 50_000;
const CHUNK = 2000;
/** Where parts begin is counted anew after this long. */
const BOUNDARIES_KEPT_MS = 10 * 60 * 1000;

const STATIC_PAGES = [
  '/',
  '/risultati',
  '/concessionari',
  '/for-dealers',
  '/how-it-works',
  '/carfax',
  '/faq',
  '/about-us',
  '/contact-us',
  '/tos',
  '/privacy-policy',
];

interface SitemapOptions {
  appUrl: string;
  /** By which search engines know that the site tells them itself what has changed. */
  indexNowKey: string | undefined;
  services: () => Services | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = 'application/xml; charset=utf-8';

/** `/robots.txt`, `/sitemap.xml` (the index) and its parts: 0 holds pages and makes, the others listings, `usate` landing pages. */
export function sitemapRoutes(app: FastifyInstance, { appUrl, indexNowKey, services }: SitemapOptions): void {
  if (indexNowKey !== undefined) {
    app.get(`/${indexNowKey}.txt`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(indexNowKey),
    );
  }
  const ready = () => {
    const current = services();
    if (!current) throw new ApiError('1', { status: 503, retryAfter: 2 });
    return current;
  };
  const landings = keptFor(BOUNDARIES_KEPT_MS, () => knownPages(ready().search));
  const starts = keptFor(BOUNDARIES_KEPT_MS, () => partStarts(ready().database.db, PART_SIZE));

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /profile\nDisallow: /favourites\nDisallow: /ricerche\nDisallow: /avvisi/\n\nSitemap: ${appUrl}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const [listings, pages] = await Promise.all([starts(), landings()]);
    const names = [
      ...Array.from({ length: listings.length + 1 }, (_, part) => `sitemap-${part}`),
      ...Array.from({ length: Math.ceil(ownPages(pages).length / PART_SIZE) }, (_, part) => `sitemap-usate-${part}`),
    ];
    const rows = names.map((name) => `<sitemap><loc>${appUrl}/${name}.xml</loc></sitemap>\n`);
    return reply.type(XML).send(`${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`);
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const { database, search } = ready();
    if (part === 0) {
      const [slugs, pages] = await Promise.all([dealerSlugs(database.db), landings()]);
      return reply.type(XML).send(pagesPart(appUrl, search, slugs, pages));
    }
    const first = (await starts())[part - 1];
    if (first === undefined) throw new ApiError('4');
    return reply.type(XML).send(Readable.from(listingsPart(database.db, appUrl, first)));
  });
  app.get<{ Params: { part: string } }>('/sitemap-usate-:part(^\\d{1,4}).xml', async (request, reply) => {
    const from = Number(request.params.part) * PART_SIZE;
    const pages = ownPages(await landings()).slice(from, from + PART_SIZE);
    if (pages.length === 0) throw new ApiError('4');
    const rows = pages.map(({ path, changedAt }) => entry(appUrl + path, changedAt));
    return reply.type(XML).send(`${HEAD}<urlset ${NAMESPACE}>\n${rows.join('')}</urlset>\n`);
  });
}

/** The pages whose address is no search's. */
const ownPages = (pages: readonly KnownPage[]) => pages.filter(({ path }) => path.startsWith(LANDING_PATH));

function entry(address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>\n`;
}

/** Static pages, dealerships, and the results of every make and model that has listings. */
function pagesPart(
  appUrl: string,
  search: Services['search'],
  dealers: string[],
  landings: readonly KnownPage[],
): string {
  const changed = new Map(landings.map(({ path, changedAt }) => [path, changedAt]));
  const rows = STATIC_PAGES.map((path) => entry(appUrl + path));
  rows.push(...dealers.map((slug) => entry(`${appUrl}/concessionari/${slug}`)));
  for (const [brand, listings] of search.brandCounts()) {
    if (listings === 0) continue;
    rows.push(entry(`${appUrl}/risultati/${brand}`, changed.get(`/risultati/${brand}`)));
    for (const [model, count] of search.modelCounts(brand)) {
      const path = `/risultati/${brand}/${model}`;
      if (count > 0) rows.push(entry(appUrl + path, changed.get(path)));
    }
  }
  return `${HEAD}<urlset ${NAMESPACE}>\n${rows.slice(0, PART_SIZE).join('')}</urlset>\n`;
}

async function* listingsPart(db: Kysely<Schema>, appUrl: string, first: string): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  let last: string | undefined;
  for (let left = PART_SIZE; left > 0; left -= CHUNK) {
    const rows = await listingsFrom(db, last === undefined ? { from: first } : { after: last }, Math.min(CHUNK, left));
    yield rows
      .map(({ id, brand, model, updated_at }) => entry(`${appUrl}/annunci/${brand}/${model}/${id}`, updated_at))
      .join('');
    last = rows.at(-1)?.id;
    if (rows.length < CHUNK || last === undefined) break;
  }
  yield '</urlset>\n';
}
