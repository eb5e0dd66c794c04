import { endpoint, OWN_ENABLED } from '../../contract/endpoint.ts';
import { reservationBody, saleBody } from '../../vehicle/outcome.ts';
import { dealerListingDetail } from './dealerListings.ts';

/** How a car leaves the stock, and how it comes back. */
export const dealerOutcomeCalls = {
  sell: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/sold',
    ...OWN_ENABLED,
    scope: 'stock:write',
    summary: 'Segna un’auto come venduta, con prezzo, canale e giorno se li si vuole dire; di nuovo, li corregge',
    body: saleBody,
    data: dealerListingDetail,
  }),
  reserve: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/reserved',
    ...OWN_ENABLED,
    scope: 'stock:write',
    summary: 'Riserva un’auto fino a un giorno, dopo il quale torna da sola sul sito',
    body: reservationBody,
    data: dealerListingDetail,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/undo',
    ...OWN_ENABLED,
    scope: 'stock:write',
    summary: 'Annulla entro un giorno una vendita, una riserva o un ritiro: l’annuncio torna com’era',
    data: dealerListingDetail,
  }),
};
