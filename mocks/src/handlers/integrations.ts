import { STOCK_FEEDS, type StockFeed, type StockFeedFormat } from '@carzaa/api/calls/dealer/feeds';
import type { ApiKey } from '@carzaa/api/calls/dealer/keys';
import type { Delivery, Webhook, WebhookEvent } from '@carzaa/api/calls/dealer/webhooks';
import type { Scope } from '@carzaa/api/contract/scopes';
import type { MockGroup } from '../adapter.ts';
import { listingId, NOW } from '../rows/ids.ts';
import { callsOf, newId, Table } from '../tables.ts';

const COUNTS = { delivered: 12, waiting: 1, failed: 1 };
const webhookOf = (uuid: string, told: { url: string; events: WebhookEvent[] }): Webhook => {
  return { uuid, ...told, created_at: NOW, ...COUNTS };
};
const webhooks = new Table<Webhook>('webhooks', [
  webhookOf(listingId(1), { url: 'https://gestionale.example/eventi', events: ['lead.created', 'price.changed'] }),
]);

const DELIVERED = { state: 'delivered', status: 200, error: null, delivered_at: NOW } as const;
const FAILED = { state: 'failed', status: 500, error: 'Ha risposto con lo stato 500.', delivered_at: null } as const;
const delivery = (event: Delivery['event'], end: typeof DELIVERED | typeof FAILED): Delivery => {
  return { uuid: newId(), event, attempts: 1, created_at: NOW, next_at: null, ...end };
};
const sent = [delivery('lead.created', DELIVERED), delivery('price.changed', FAILED)];

export const webhooksHandlers: MockGroup<'webhooks'> = {
  list: () => webhooks.rows,
  create: ({ body }) => ({ webhook: webhooks.put(webhookOf(newId(), body)), secret: 'whsec_Qm3xQm3xQm3x' }),
  remove: callsOf(webhooks).remove,
  ping: () => delivery('ping', DELIVERED),
  deliveries: () => sent,
  resend: () => delivery('price.changed', DELIVERED),
};

const UNUSED = { last_used_at: null, revoked_at: null, usage: Array.from({ length: 30 }, () => 0) };
const keyOf = (uuid: string, name: string, scopes: Scope[]): ApiKey => {
  return { uuid, name, hint: 'crz_Qm3x', scopes, created_at: NOW, created_by: 'Mario Rossi', ...UNUSED };
};

function onKeys(table: Table<ApiKey>) {
  return {
    list: () => table.rows,
    create: ({ body: { name, scopes } }: { body: { name: string; scopes: Scope[] } }) => ({
      key: table.put(keyOf(newId(), name, scopes)),
      secret: `crz_${'Qm3x'.repeat(10)}abc`,
    }),
    revoke({ params }: { params: { id: string } }) {
      table.change(params.id, { revoked_at: NOW });
      return null;
    },
  };
}

export const dealerKeysHandlers: MockGroup<'dealerKeys'> = onKeys(
  new Table('dealer-keys', [keyOf(listingId(1), 'Gestionale', ['stock:read'])]),
);
export const adminKeysHandlers: MockGroup<'adminKeys'> = onKeys(
  new Table('admin-keys', [keyOf(listingId(1), 'Controllo', ['office:read'])]),
);

const feed: StockFeed = {
  files: (Object.keys(STOCK_FEEDS) as StockFeedFormat[]).map((format) => ({
    format,
    name: STOCK_FEEDS[format].name,
    url: `https://carzaa.test/flussi/${'Qm3x'.repeat(10)}abc/${STOCK_FEEDS[format].file}`,
  })),
  created_at: NOW,
  last_read_at: null,
};

export const feedsHandlers: MockGroup<'feeds'> = { get: () => feed, renew: () => feed, remove: () => null };
