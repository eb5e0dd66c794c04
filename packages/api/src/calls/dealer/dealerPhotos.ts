import { z } from 'zod';
import { endpoint, OWN_PREPARING } from '../../contract/endpoint.ts';
import { dealerListingDetail } from './dealerListings.ts';
import { photo } from '../public/listingCard.ts';
import { uuid } from '../shared.ts';
import { shot } from './defaults.ts';

/** Most photos of one listing. */
export const MAX_LISTING_PHOTOS = 40;

/** Pixels that a listing's photo should have, upright or lying: a smaller one is taken, and marked for its dealer. */
export const LEAST_PHOTO = { long: 640, short: 480 } as const;

export function isPhotoTooSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) < LEAST_PHOTO.long || Math.min(width, height) < LEAST_PHOTO.short;
}

/** What became of one file of an upload. */
export const photoFate = z.object({
  /** As the sender calls it. */
  name: z.string(),
  ok: z.boolean(),
  /** Why not. */
  message: z.string().nullable(),
  photo: photo.nullable(),
});
export type PhotoFate = z.infer<typeof photoFate>;

export const dealerPhotoCalls = {
  add: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/photos',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Aggiunge foto a un annuncio, una o più alla volta (JPEG, PNG, WebP fino a 12 MB), con l’esito di ognuna',
    upload: true,
    data: z.object({ files: z.array(photoFate), listing: dealerListingDetail }),
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/listings/{id}/photos',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Mette in ordine le foto di un annuncio; la prima è la copertina',
    body: z.strictObject({ photos: z.array(uuid).max(MAX_LISTING_PHOTOS) }),
    data: dealerListingDetail,
  }),
  setShot: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/listings/{id}/photos/{photo}',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Dice che cosa mostra una foto: prende il posto che le dà l’ordine valido per tutte le auto',
    body: z.strictObject({ shot: shot.nullable() }),
    data: dealerListingDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/listings/{id}/photos/{photo}',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Toglie una foto; si può rimettere al suo posto',
    data: dealerListingDetail,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/photos/{photo}/restore',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Rimette al suo posto una foto tolta',
    data: dealerListingDetail,
  }),
};
