import { OPTIONAL_FIELDS, relevance } from '@carzaa/api/search/ranking';
import { hash, random as sequence } from '@carzaa/car-art/base/random';
import type { Insertable } from 'kysely';
import type { ListingsTable } from '../../db/schema/listings.ts';
import { type Glance, isAlike, keepApart } from './keepApart.ts';
import { glanceOf, type Paint, repaint } from './looks.ts';
import type { Vehicle } from './vehicles.ts';

type Listing = Insertable<ListingsTable> & { created_at: Date };

const DAY = 864e5;
/** Listings of the first pages, among which the paid ones stand. */
const FIRST_PAGES = 30;
/** Days for which a listing is on the first pages: there no car stands beside one of its colour. */
const FRESH_DAYS = 8;
/** Other colours tried for a car that would stand beside its like. */
const REPAINTS = 12;

/** How high the listing will stand among the most relevant. */
export function relevanceOf(listing: Listing, photos: number): number {
  return relevance({
    created_at: listing.created_at.getTime(),
    photos,
    carfax: listing.has_carfax === true,
    description: listing.description?.length ?? 0,
    equipment: listing.equipment?.length ?? 0,
    fields: OPTIONAL_FIELDS.filter((field) => (listing[field] ?? null) !== null).length,
  });
}

/** Paints a stock, listing by listing, so that those that stand together in the order of relevance differ. */
export function paintApart(today: Date) {
  const apart = keepApart();
  const paid: Glance[] = [];
  return (car: Vehicle, first: Paint, listing: Listing, photos: number): Paint => {
    if (listing.state !== 'published' || photos === 0) return first;
    const isFeatured = listing.featured_at !== null;
    const score = relevanceOf(listing, photos);
    const isFresh = listing.created_at.getTime() > today.getTime() - FRESH_DAYS * DAY;
    // Beside which of the first listings a paid one will stand is only known when all are there: it is like none of them.
    const clashes = (glance: Glance) =>
      isFeatured
        ? paid.some(({ colour }) => colour === glance.colour) || apart.isAmongFirst(FIRST_PAGES, glance)
        : apart.isBeside(score, glance, isFresh) || (isFresh && paid.some((one) => isAlike(one, glance)));
    const random = sequence(hash(`${listing.id}/paint`));
    let paint = first;
    for (let tries = 0; tries < REPAINTS && clashes(glanceOf(car, paint)); tries += 1) paint = repaint(paint, random);
    if (isFeatured) paid.push(glanceOf(car, paint));
    else apart.place(score, glanceOf(car, paint));
    return paint;
  };
}
