import { Readable } from 'node:stream';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { escapeHtml } from '../html/html.ts';
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
  services: () => Services | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = 'application/xml; charset=utf-8';

/** `/robots.txt`, `/sitemap.xml` (the index) and its parts: 0 holds pages and makes, the others listings. */
export function sitemapRoutes(app: FastifyInstance, { appUrl, services }: SitemapOptions): void {
  const ready = () => {
    const current = services();
    if (!current) throw new ApiError('1', { status: 503, retryAfter: 2 });
    return current;
  };
  const starts = keptFor(BOUNDARIES_KEPT_MS, () => partStarts(ready().database.db, PART_SIZE));

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /profile\nDisallow: /favourites\nDisallow: /ricerche\nDisallow: /avvisi/\n\nSitemap: ${appUrl}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = (await starts()).length + 1;
    const rows = Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${appUrl}/sitemap-${part}.xml</loc></sitemap>\n`,
    );
    return reply.type(XML).send(`${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`);
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const { database, search } = ready();
    if (part === 0) return reply.type(XML).send(await pagesPart(appUrl, search, await dealerSlugs(database.db)));
    const first = (await starts())[part - 1];
    if (first === undefined) throw new ApiError('4');
    return reply.type(XML).send(Readable.from(listingsPart(database.db, appUrl, first)));
  });
}

function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.value;
    const value = read();
    kept = { until: performance.now() + milliseconds, value };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}

function entry(address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>\n`;
}

/** Static pages, dealerships, and the results of every make and model that has listings. */
async function pagesPart(appUrl: string, search: Services['search'], dealers: string[]): Promise<string> {
  const rows = STATIC_PAGES.map((path) => entry(appUrl + path));
  rows.push(...dealers.map((slug) => entry(`${appUrl}/concessionari/${slug}`)));
  for (const [brand, listings] of search.brandCounts()) {
    if (listings === 0) continue;
    rows.push(entry(`${appUrl}/risultati/${brand}`));
    for (const [model, count] of search.modelCounts(brand)) {
      if (count > 0) rows.push(entry(`${appUrl}/risultati/${brand}/${model}`));
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
