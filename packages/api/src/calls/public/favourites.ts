import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { isoDateTime, pageOf, pageQuery, uuid } from '../shared.ts';
import { cover, listingCard } from './listingCard.ts';

/** A favourite as its owner sees it: the card, and what has become of the price since. */
const favourite = z.object({
  listing: listingCard,
  /** Whole euro when it was saved. */
  saved_price: z.int(),
  saved_at: isoDateTime,
});

/** A saved car that was sold: its page says so, and shows others like it. */
const soldCar = z.object({
  uuid,
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  category: z.string(),
  /** The first of its photos. */
  cover: cover.nullable(),
});

export type SoldCar = z.infer<typeof soldCar>;
export type Favourite = z.infer<typeof favourite>;

export const favouriteCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/listings/favourites',
    access: 'user',
    summary: 'I propri preferiti, i più recenti per primi; gli annunci ritirati sono indicati a parte',
    query: z.strictObject(pageQuery),
    /** With those that left the site, whatever the page. */
    data: pageOf(favourite).extend({
      gone: z.array(uuid),
      /** Those of the gone that were sold. */
      sold: z.array(soldCar),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/listings/favourites/{id}',
    access: 'user',
    summary: 'Salva un annuncio nei preferiti; salvarlo due volte non cambia nulla',
    data: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/listings/favourites/{id}',
    access: 'user',
    summary: 'Toglie un annuncio dai preferiti',
    data: z.null(),
  }),
};
