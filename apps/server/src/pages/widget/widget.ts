import { readFileSync } from 'node:fs';
import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import type { Page } from '@carzaa/api/calls/shared';
import { photoWidths } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import { bandLabel } from '@carzaa/api/search/bandNames';
import { duration } from '@carzaa/api/text/duration';
import { euro, kilometres } from '@carzaa/api/text/format';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownCalls } from '../ownCalls.ts';

const SLUG = /^[a-z0-9-]{1,120}$/;
/** Cars that it shows; the page here has all. */
const CARS = 60;
const PHOTO_WIDTH = 640;
/** Who asks is no visitor of the listings. */
const ASKER = 'Mozilla/5.0 (compatible; carzaabot; widget)';

/** A car as the widget shows it: words that are ready, and two addresses. */
function toCar(listing: ListingCard, appUrl: string) {
  const { brand, model, version, price, band, cover, registration_year: year, mileage, power_type: fuel } = listing;
  const width = cover ? photoWidths(cover.width).findLast((each) => each <= PHOTO_WIDTH) : undefined;
  return {
    name: `${brand.name} ${model.name}`,
    version,
    facts: `${year} · ${kilometres(mileage)} · ${fuel.name}`,
    price: euro(price),
    band: band === 'great' || band === 'good' || band === 'fair' ? bandLabel(band) : null,
    url: `${appUrl}/annunci/${brand.slug}/${model.slug}/${listing.uuid}`,
    photo: cover && width !== undefined ? `${appUrl}${cover.src}/${width}.webp` : null,
  };
}

/** Readable from any site. */
const open = (reply: FastifyReply, seconds: number) =>
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('cache-control', `public, max-age=${seconds}`);

/** `/widget.js` and the data that it shows: the stock of a dealership for its own site, readable from any. */
export function widgetRoutes(app: FastifyInstance, appUrl: string): void {
  let script: string | undefined;
  const ask = ownCalls(app, ASKER);

  app.get('/widget.js', async (_request, reply) => {
    script ??= readFileSync(new URL('widget.js', import.meta.url), 'utf8');
    return open(reply, 3600).type('text/javascript; charset=utf-8').send(script);
  });

  app.get<{ Params: { file: string } }>('/widget/:file', async (request, reply) => {
    const slug = request.params.file.replace(/\.json$/, '');
    if (!request.params.file.endsWith('.json') || !SLUG.test(slug)) throw new ApiError('4');
    const dealer = await ask<PublicDealer>(`/api/dealers/${slug}`);
    const query = `dealer=${dealer.uuid}&include_no_photos=1&per_page=${CARS}`;
    const { items, total } = await ask<Page<ListingCard>>(`/api/listings?${query}`);
    return open(reply, 300).send({
      name: dealer.name,
      page: `${appUrl}/concessionari/${dealer.slug}`,
      answers: dealer.answers ? `Risponde di solito in ${duration(dealer.answers.minutes)}` : null,
      total,
      cars: items.map((listing) => toCar(listing, appUrl)),
    });
  });
}
