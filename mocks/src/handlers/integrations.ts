import { STOCK_FEEDS, type StockFeed, type StockFeedFormat } from '@carzaa/api/calls/dealer/feeds';
import type { ApiKey } from '@carzaa/api/calls/dealer/keys';
import type { Delivery, Webhook, WebhookEvent } from '@carzaa/api/calls/dealer/webhooks';
import { contract } from '@carzaa/api/contract/contract';
import type { Scope } from '@carzaa/api/contract/scopes';
import type { MockGroup } from '../adapter.ts';
import { listingId, NOW } from '../rows/ids.ts';
import { rowOf } from '../sample.ts';
import { callsOf, newId, Table } from '../tables.ts';

const webhookOf = (uuid: string, told: { url: string; events: WebhookEvent[] }) =>
  rowOf(contract.webhooks.create.data.shape.webhook, { uuid, ...told });
const webhooks = new Table<Webhook>('webhooks', [
  webhookOf(listingId(1), { url: 'https://gestionale.example/eventi', events: ['lead.created', 'price.changed'] }),
]);

const FAILED = { state: 'failed', status: 500, error: 'Ha risposto con lo stato 500.' } as const;
const delivery = (event: Delivery['event'], end: Partial<Delivery> = { state: 'delivered', status: 200 }) =>
  rowOf(contract.webhooks.ping.data, { uuid: newId(), event, ...end });
const sent = [delivery('lead.created'), delivery('price.changed', FAILED)];

export const webhooksHandlers: MockGroup<'webhooks'> = {
  list: () => webhooks.rows,
  create: ({ body }) => ({ webhook: webhooks.put(webhookOf(newId(), body)), secret: 'whsec_Qm3xQm3xQm3x' }),
  remove: callsOf(webhooks).remove,
  ping: () => delivery('ping'),
  deliveries: () => sent,
  resend: () => delivery('price.changed'),
};

const keyOf = (uuid: string, name: string, scopes: Scope[]) =>
  rowOf(contract.dealerKeys.create.data.shape.key, { uuid, name, hint: 'crz_Qm3x', scopes });

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

const address = `https://carzaa.test/flussi/${'Qm3x'.repeat(10)}abc`;
const files = (Object.keys(STOCK_FEEDS) as StockFeedFormat[]).map((format) => {
  return { format, name: STOCK_FEEDS[format].name, url: `${address}/${STOCK_FEEDS[format].file}` };
});
const feed: StockFeed = { files, created_at: NOW, last_read_at: null };

export const feedsHandlers: MockGroup<'feeds'> = { get: () => feed, renew: () => feed };
