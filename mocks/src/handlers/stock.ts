import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { SlotAvailability } from '@carzaa/api/calls/dealer/dealerSlots';
import type { DealerStatistics, StatisticsQuery } from '@carzaa/api/calls/dealer/dealerStatistics';
import type { UpdateListingBody, VehicleNumbersBody } from '@carzaa/api/calls/dealer/listingForm';
import type { Photo } from '@carzaa/api/calls/public/listingCard';
import { PHOTO_WIDTHS } from '@carzaa/api/constants';
import { contract } from '@carzaa/api/contract/contract';
import { ApiError } from '@carzaa/api/contract/errors';
import type { MockGroup } from '../adapter.ts';
import { dealers } from '../rows/dealers.ts';
import { daysAgo, dealerId, NOW } from '../rows/ids.ts';
import { flagged } from '../rows/reports.ts';
import { BLANK, stock } from '../rows/stock.ts';
import { wave } from '../rows/wave.ts';
import { rowOf } from '../sample.ts';
import { callsOf, existing, newId, now, ownOf, pageOf } from '../tables.ts';

type Row = DealerListingDetail;
type Outcome = NonNullable<Row['outcome']>;
const STATES = { sold: 'sold', reserved: 'reserved', withdrawn: 'draft' } as const;
const UNSAID = { price: null, channel: null, day: null, reason: null, until: null, asked: false, undo_until: null };

/** A car that has left the site. */
const away = (id: string, kind: Outcome['kind'], said: Partial<Outcome> = {}) =>
  stock.change(id, { state: STATES[kind], outcome: { ...UNSAID, kind, at: now(), ...said } });
const publish = (id: string) => stock.change(id, { state: 'published', outcome: null });

export const dealerOutcomesHandlers: MockGroup<'dealerOutcomes'> = {
  sell: ({ params, body: { price, channel, day } }) => away(params.id, 'sold', { price, channel, day }),
  reserve: ({ params, body }) => away(params.id, 'reserved', { until: `${body.until}T22:00:00Z` }),
  undo: ({ params }) => publish(params.id),
};

function edited(id: string, body: UpdateListingBody | VehicleNumbersBody): Row {
  if (!('brand' in body)) return stock.change(id, body);
  const { same_vehicle: _, place, ...form } = body;
  return stock.change(id, { ...form, place: place ?? stock.get(id).place });
}

/** A draft with nothing of its own yet. */
const copyOf = (row: Row): Row => ({ ...row, ...BLANK, uuid: newId(), state: 'draft', created_at: now() });
/** A row with what the list sorts and filters by besides its own columns. */
function withFigures(row: Row) {
  const days_to_sell = row.desk?.days?.expected ?? null;
  return { ...row, ...row.desk, days_to_sell, deleted: row.deleted_at };
}

/** The same whatever is changed. */
const COUNTS = { all: 14, published: 10, reserved: 1, draft: 1, sold: 1, showcased: 2, noPhotos: 1 };

export const dealerListingsHandlers: MockGroup<'dealerListings'> = {
  list({ params, query }) {
    // Nothing is anybody's work here.
    const { deleted = false, assigned_to: _, ...filters } = query.filters ?? {};
    return pageOf(ownOf(stock.rows, params).map(withFigures), { ...query, filters: { ...filters, deleted } });
  },
  counts: () => ({ ...COUNTS, toConfirm: 3, lapsed: 1, asked: 0, mine: 0, deleted: 0 }),
  get: ({ params }) => stock.get(params.id),
  create({ params, body }) {
    const { same_vehicle: _, place, ...form } = body;
    const home = existing(ownOf(stock.rows, params)[0]);
    return stock.put({ ...copyOf(home), cover: null, photos: [], photo_count: 0, ...form, place: place ?? home.place });
  },
  update: ({ params, body }) => edited(params.id, body),
  remove: ({ params }) => stock.change(params.id, { deleted_at: now() }),
  restore: ({ params }) => stock.change(params.id, { deleted_at: null }),
  publish: ({ params }) => publish(params.id),
  withdraw: ({ params, body }) => away(params.id, 'withdrawn', body),
  duplicate: ({ params }) => stock.put(copyOf(stock.get(params.id))),
  confirmAll: () => ({ done: 3 }),
  bulk: ({ body: { ids } }) => ({ done: ids.length, fates: ids.map((uuid) => ({ uuid, ok: true, message: null })) }),
};

/** A drawing in place of what was sent: the mocks keep no files. */
export function drawnPhoto(body: string, view: number): Photo {
  const src = `/photos/${body}.grigio.${view}`;
  return { uuid: newId(), src, widths: [...PHOTO_WIDTHS], width: 1440, height: 960, placeholder: '', kind: 'photo' };
}

const onStock = callsOf(stock);

// An uploaded photo is shown; in what order they stand, and which one goes, is forgotten.
export const dealerPhotosHandlers: MockGroup<'dealerPhotos'> = {
  add({ params: { id } }) {
    const photos = [...stock.get(id).photos, { ...drawnPhoto('berlina', 0), shot: null }];
    const photo_count = photos.length;
    const listing = stock.change(id, { photos, cover: photos[0] ?? null, photo_count });
    return { files: [{ name: 'foto.jpg', ok: true, message: null, photo: photos.at(-1) ?? null }], listing };
  },
  order: onStock.get,
  setShot: onStock.get,
  remove: onStock.get,
  restore: onStock.get,
};

/** What every plan gives; the fourth dealership has none. */
const SLOTS: SlotAvailability = {
  showcase: { limit: 4, used: 2, available: 2 },
  featured: { limit: 2, used: 1, available: 1 },
};

const set =
  (mark: 'showcased' | 'featured', value: boolean) =>
  ({ params: { dealer, id } }: { params: { dealer: string; id: string } }) => {
    if (value && dealer === dealerId(4)) throw new ApiError('S2');
    stock.change(id, { [mark]: value });
    return SLOTS;
  };

export const dealerSlotsHandlers: MockGroup<'dealerSlots'> = {
  availability: () => SLOTS,
  addShowcase: set('showcased', true),
  removeShowcase: set('showcased', false),
  addFeatured: set('featured', true),
  removeFeatured: set('featured', false),
};

/** The same ups and downs every time; `share` is how much of the whole one sees. */
function statistics({ from = daysAgo(29), to = NOW.slice(0, 10) }: StatisticsQuery, share: number): DealerStatistics {
  const first = from.slice(0, 10);
  const count = Math.round((Date.parse(to) - Date.parse(first)) / 864e5) + 1;
  return { from: first, to, ...wave(to, count, { views: 60 * share, contacts: 3 * share, favourites: 5 * share }) };
}

const channels = { message: 12, phone: 20, whatsapp: 6, callback: 3, report: 1, price_drop: 2 };
const funnel = { impressions: 9400, views: 820, contacts: 44, channels, conversion: 5.4 };
const funnels = {
  current: funnel,
  before: { ...funnel, impressions: 8800, views: 760, contacts: 39, conversion: 5.1 },
  alike: { dealers: 11, views_per_car: 38.2, contacts_per_car: 1.6, conversion: 4.2 },
  own: { cars: 20, views_per_car: 41, contacts_per_car: 2.2 },
};

export const dealerStatisticsHandlers: MockGroup<'dealerStatistics'> = {
  overview: ({ query }) => ({ ...statistics(query, 1), ...funnels }),
  all: ({ query }) => statistics(query, 1),
  listing: ({ query }) => statistics(query, 0.2),
};

function toAdminListing(row: Row) {
  const name = dealers.find(({ uuid }) => uuid === row.dealer)?.name ?? '';
  return rowOf(contract.adminListings.enable.data, {
    ...row,
    dealer: { uuid: row.dealer, name, enabled: true },
    city: row.place.city,
    is_public: row.state === 'published',
    open_reports: row.uuid === flagged ? 1 : 0,
  });
}

const withState = (id: string, state: Row['state']) => toAdminListing(stock.change(id, { state }));

export const adminListingsHandlers: MockGroup<'adminListings'> = {
  list: ({ query }) => pageOf(stock.rows.map(toAdminListing), query),
  get: ({ params }) => stock.get(params.id),
  update: ({ params, body }) => edited(params.id, body),
  enable: ({ params }) => withState(params.id, 'published'),
  disable: ({ params }) => withState(params.id, 'disabled'),
};
