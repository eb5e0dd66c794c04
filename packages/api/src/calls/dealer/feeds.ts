import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED, OWNERS } from '../../contract/endpoint.ts';
import { isoDateTime } from '../shared.ts';

/** The formats that a dealership's stock leaves in, and the files they are. */
export const STOCK_FEEDS = {
  google: { name: 'Google (annunci di veicoli)', file: 'google.tsv' },
  meta: { name: 'Meta (catalogo automobilistico)', file: 'meta.csv' },
  autoscout24: { name: 'AutoScout24 (JSON)', file: 'autoscout24.json' },
  'mobile-de': { name: 'mobile.de (CSV)', file: 'mobile-de.csv' },
  gestionaleauto: { name: 'GestionaleAuto (XML)', file: 'gestionaleauto.xml' },
  'schema-org': { name: 'schema.org (JSON-LD)', file: 'schema-org.json' },
} as const;
export type StockFeedFormat = keyof typeof STOCK_FEEDS;

const stockFeed = z.object({
  /** Where each file is, by format; nobody guesses it. */
  files: z.array(
    z.object({ format: z.enum(Object.keys(STOCK_FEEDS) as [StockFeedFormat]), name: z.string(), url: z.url() }),
  ),
  created_at: isoDateTime,
  last_read_at: isoDateTime.nullable(),
});
export type StockFeed = z.infer<typeof stockFeed>;

export const feedCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/stock-feed',
    ...OWN,
    ...OWNERS,
    summary: 'Gli indirizzi dei flussi dello stock; null finché non ce n’è',
    data: stockFeed.nullable(),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/stock-feed',
    ...OWN_ENABLED,
    ...OWNERS,
    summary: 'Crea gli indirizzi dei flussi, oppure nuovi indirizzi al posto di quelli di prima',
    data: stockFeed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/stock-feed',
    ...OWN,
    ...OWNERS,
    summary: 'Toglie gli indirizzi dei flussi',
    data: z.null(),
  }),
};
