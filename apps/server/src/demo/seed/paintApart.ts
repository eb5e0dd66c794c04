import { OPTIONAL_FIELDS, relevance } from '@carzaa/api/search/ranking';
import { hash, random as sequence } from '@carzaa/car-art/base/random';
import type { Insertable } from 'kysely';
import type { ListingsTable } from '../../db/schema/listings.ts';
import { keepApart } from './keepApart.ts';
import { glanceOf, type Paint, repaint } from './looks.ts';
import type { Vehicle } from './vehicles.ts';

type Listing = Insertable<ListingsTable> & { created_at: Date };

const DAY = 864e5;
/** More than any listing's score, in days. */
const FIRST = 1000;
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
  return (car: Vehicle, first: Paint, listing: Listing, photos: number): Paint => {
    if (listing.state !== 'published' || photos === 0) return first;
    const isFeatured = listing.featured_at !== null;
    // Featured ones stand before all others.
    const score = relevanceOf(listing, photos) + (isFeatured ? FIRST : 0);
    const isStrict = isFeatured || listing.created_at.getTime() > today.getTime() - FRESH_DAYS * DAY;
    const random = sequence(hash(`${listing.id}/paint`));
    let paint = first;
    for (let tries = 0; tries < REPAINTS && apart.isBeside(score, glanceOf(car, paint), isStrict); tries += 1) {
      paint = repaint(paint, random);
    }
    apart.place(score, glanceOf(car, paint));
    return paint;
  };
}
