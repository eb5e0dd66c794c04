import { type Delivery, type Webhook, type WebhookEvent } from '@carzaa/api/calls/dealer/webhooks';
import { STOCK_FEEDS, type StockFeed, type StockFeedFormat } from '@carzaa/api/calls/dealer/feeds';
import type { MockGroup } from '../adapter.ts';
import { listingId, NOW } from '../rows/ids.ts';
import { newId, Table } from '../tables.ts';

const webhooks = new Table<Webhook>('webhooks', [
  {
    uuid: listingId(1),
    url: 'https://gestionale.example/eventi',
    events: ['lead.created', 'price.changed'],
    created_at: NOW,
    delivered: 12,
    waiting: 1,
    failed: 1,
  },
]);
const delivery = (uuid: string, event: Delivery['event'], state: Delivery['state']): Delivery => {
  const last = {
    status: state === 'failed' ? 500 : 200,
    error: state === 'failed' ? 'Ha risposto con lo stato 500.' : null,
  };
  return {
    uuid,
    event,
    state,
    attempts: 1,
    created_at: NOW,
    next_at: null,
    delivered_at: state === 'failed' ? null : NOW,
    ...last,
  };
};
const sent = [delivery(newId(), 'lead.created', 'delivered'), delivery(newId(), 'price.changed', 'failed')];

export const webhooksHandlers: MockGroup<'webhooks'> = {
  list: () => webhooks.rows,
  create({ body }: { body: { url: string; events: WebhookEvent[] } }) {
    const counts = { delivered: 0, waiting: 0, failed: 0 };
    return {
      webhook: webhooks.put({ uuid: newId(), ...body, created_at: NOW, ...counts }),
      secret: 'whsec_Qm3xQm3xQm3x',
    };
  },
  remove({ params }) {
    if (webhooks.rows.some(({ uuid }) => uuid === params.id)) webhooks.remove(params.id);
    return null;
  },
  ping: () => delivery(newId(), 'ping', 'delivered'),
  deliveries: () => sent,
  resend: ({ params }) => delivery(params.delivery, 'price.changed', 'delivered'),
};

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
