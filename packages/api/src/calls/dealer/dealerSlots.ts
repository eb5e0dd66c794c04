import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED } from '../../contract/endpoint.ts';

const slots = z.object({ limit: z.int(), used: z.int(), available: z.int() });

const slotAvailability = z.object({ showcase: slots, featured: slots });
export type SlotAvailability = z.infer<typeof slotAvailability>;

export const dealerSlotCalls = {
  availability: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/subscriptions/showcase-availability',
    ...OWN,
    summary: 'Quanti spazi in vetrina e in evidenza dà il piano, e quanti ne restano',
    data: slotAvailability,
  }),
  addShowcase: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/showcase/{id}',
    ...OWN_ENABLED,
    summary: 'Mette un annuncio in vetrina',
    data: slotAvailability,
  }),
  removeShowcase: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/listings/showcase/{id}',
    ...OWN_ENABLED,
    summary: 'Toglie un annuncio dalla vetrina',
    data: slotAvailability,
  }),
  addFeatured: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/featured/{id}',
    ...OWN_ENABLED,
    summary: 'Mette un annuncio in evidenza tra i risultati',
    data: slotAvailability,
  }),
  removeFeatured: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/listings/featured/{id}',
    ...OWN_ENABLED,
    summary: 'Toglie un annuncio dall’evidenza',
    data: slotAvailability,
  }),
};
