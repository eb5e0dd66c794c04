import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { PhotoFate } from '@carzaa/api/calls/dealer/dealerPhotos';
import type { SlotAvailability } from '@carzaa/api/calls/dealer/dealerSlots';
import type { DealerStatistics, StatisticsQuery } from '@carzaa/api/calls/dealer/dealerStatistics';
import type { ListingFields, UpdateListingBody, VehicleNumbersBody } from '@carzaa/api/calls/dealer/listingForm';
import type { Photo } from '@carzaa/api/calls/public/listingCard';
import { PHOTO_WIDTHS } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import { UNDO_HOURS } from '@carzaa/api/vehicle/outcome';
import { inShotOrder, shotNamed } from '@carzaa/api/vehicle/shots';
import { priceAfter } from '@carzaa/api/vehicle/priceChange';
import type { MockGroup } from '../adapter.ts';
import { accounts } from '../rows/accounts.ts';
import { brandNames, modelNames } from '../rows/cars.ts';
import { dealers } from '../rows/dealers.ts';
import { dealerId, NOW } from '../rows/ids.ts';
import { defaults } from '../rows/defaults.ts';
import { flagged } from '../rows/reports.ts';
import { completed, stock } from '../rows/stock.ts';
import { wave } from '../rows/wave.ts';
import { after, newId, pageOf, refuseStale } from '../tables.ts';

/** The row with what was changed of it, and what follows from that. */
export function put(row: DealerListingDetail, values: Partial<DealerListingDetail> = {}): DealerListingDetail {
  const next = { ...row, ...values, revision: row.revision + 1, updated_at: after(row.updated_at) };
  return stock.put(completed({ ...next, touched_at: next.updated_at, to_confirm: false, lapses_at: null }));
}

const change = (id: string, values: Partial<DealerListingDetail>) => put(stock.get(id), values);
const publish = (row: DealerListingDetail) =>
  put(row, {
    state: 'published',
    outcome: null,
    published_at: row.published_at ?? row.updated_at,
    days_on_sale: row.days_on_sale ?? 0,
  });

type Outcome = NonNullable<DealerListingDetail['outcome']>;
const STATES = { sold: 'sold', reserved: 'reserved', withdrawn: 'draft' } as const;
const UNSAID = { price: null, channel: null, day: null, reason: null, until: null, asked: false };

/** A car that has left the site, and may come back for a day. */
function away(id: string, kind: Outcome['kind'], said: Partial<Outcome>): DealerListingDetail {
  const at = new Date().toISOString();
  const undo_until = new Date(Date.now() + UNDO_HOURS * 36e5).toISOString();
  const outcome = { ...UNSAID, kind, at, undo_until, ...said };
  return change(id, { state: STATES[kind], showcased: false, featured: false, outcome });
}

/** A colleague as an advert names them. */
function assignee(id: string | null): DealerListingDetail['assigned_to'] {
  const account = id === null ? null : accounts.get(id);
  return account && { uuid: account.uuid, name: account.name };
}

/** What a batch makes of its rows, without saying more of it. */
const BULK_OUTCOMES: Readonly<Record<string, Outcome['kind']>> = {
  sell: 'sold',
  reserve: 'reserved',
  withdraw: 'withdrawn',
};

export const dealerOutcomesHandlers: MockGroup<'dealerOutcomes'> = {
  sell: ({ params, body }) => away(params.id, 'sold', body),
  reserve: ({ params, body }) => away(params.id, 'reserved', { until: `${body.until}T22:00:00Z` }),
  undo: ({ params }) => publish(stock.get(params.id)),
};

/** The form's fields, with the names and the title that follow from them. */
function fillNames(
  { place, ...form }: ListingFields,
  home: DealerListingDetail['place'],
): Partial<DealerListingDetail> {
  const brand_name = brandNames.get(form.brand) ?? form.brand;
  const model_name = modelNames.get(`${form.brand}/${form.model}`) ?? form.model;
  return {
    ...form,
    place: place ?? home,
    brand_name,
    model_name,
    title: `${brand_name} ${model_name} ${form.version}`,
  };
}

/** A row with a form written over it; refused when somebody else was quicker. */
export function edited(id: string, { revision, ...body }: UpdateListingBody | VehicleNumbersBody): DealerListingDetail {
  const row = stock.get(id);
  refuseStale(row, { revision });
  if (!('brand' in body)) return put(row, { vin: body.vin ?? row.vin, plate: body.plate ?? row.plate });
  const { state = row.state, same_vehicle: _, ...form } = body;
  return put(row, { ...fillNames(form, row.place), state });
}

/** A draft that looks like another of the dealership's, with nothing of its own yet. */
function copyOf(row: DealerListingDetail): DealerListingDetail {
  const unset = { vin: null, plate: null, reference: null, published_at: null, days_on_sale: null, lapsed_at: null };
  const marks = { showcased: false, featured: false, carfax: false, views: 0, contacts: 0, favourites: 0 };
  return { ...row, ...unset, ...marks, uuid: newId(), state: 'draft', created_at: new Date().toISOString() };
}

/** A row with what the list sorts and filters by besides its own columns. */
const withFigures = (row: DealerListingDetail) => ({
  ...row,
  ...row.desk,
  days_to_sell: row.desk?.days?.expected ?? null,
});

export const dealerListingsHandlers: MockGroup<'dealerListings'> = {
  list({ params, query }, { actor }) {
    const { assigned_to } = query.filters ?? {};
    const whose =
      assigned_to === 'me' ? { assigned_to: actor?.uuid } : assigned_to === 'nobody' ? { assigned_to: false } : {};
    const deleted = query.filters?.deleted ?? false;
    const own = stock.rows.filter(({ dealer }) => dealer === params.dealer);
    return pageOf(own.map(withFigures), { ...query, filters: { ...query.filters, ...whose, deleted } });
  },
  counts({ params }, { actor }) {
    const of = (is: (row: DealerListingDetail) => boolean) =>
      stock.rows.filter((row) => row.dealer === params.dealer && row.deleted_at === null && is(row)).length;
    const state = (name: DealerListingDetail['state']) => of((row) => row.state === name);
    return {
      all: of(() => true),
      published: state('published'),
      reserved: state('reserved'),
      draft: state('draft'),
      sold: state('sold'),
      showcased: of((row) => row.showcased),
      noPhotos: of((row) => row.photo_count === 0),
      toConfirm: of((row) => row.to_confirm),
      lapsed: of((row) => row.lapsed_at !== null),
      asked: of((row) => row.outcome?.asked ?? false),
      mine: of((row) => row.assigned_to?.uuid === actor?.uuid),
      deleted: stock.rows.filter((row) => row.dealer === params.dealer && row.deleted_at !== null).length,
    };
  },
  get: ({ params }) => stock.get(params.id),
  create({ params: { dealer }, body }) {
    const { state, same_vehicle: _, ...form } = body;
    const [home] = stock.rows.filter((row) => row.dealer === dealer);
    if (!home) throw new ApiError('4');
    const row = { ...copyOf(home), photos: [], price_history: [], ...fillNames(form, home.place) };
    return state === 'published' ? publish(row) : put(row, { state });
  },
  update: ({ params, body }) => edited(params.id, body),
  remove: ({ params }) => change(params.id, { deleted_at: new Date().toISOString() }),
  restore: ({ params }) => change(params.id, { deleted_at: null }),
  publish: ({ params }) => publish(stock.get(params.id)),
  withdraw: ({ params, body }) => away(params.id, 'withdrawn', { reason: body.reason }),
  duplicate: ({ params }) => put(copyOf(stock.get(params.id))),
  confirmAll({ params }) {
    const waiting = stock.rows.filter((row) => row.dealer === params.dealer && row.to_confirm);
    for (const row of waiting) put(row);
    return { done: waiting.length };
  },
  bulk({ body }) {
    const outcome = BULK_OUTCOMES[body.action];
    for (const row of body.ids.map((id) => stock.get(id))) {
      if (body.action === 'assign') put(row, { assigned_to: assignee(body.colleague) });
      else if (body.action === 'price') put(row, { price: priceAfter(row.price, body.price) });
      else if (body.action === 'publish' || body.action === 'undo') publish(row);
      else if (outcome) away(row.uuid, outcome, {});
      else put(row, { deleted_at: body.action === 'delete' ? new Date().toISOString() : null });
    }
    return { done: body.ids.length, fates: body.ids.map((uuid) => ({ uuid, ok: true, message: null })) };
  },
};

/** A drawing in place of what was sent: the mocks keep no files. */
export function drawnPhoto(body: string, view: number): Photo {
  const src = `/photos/${body}.grigio.${view}`;
  return { uuid: newId(), src, widths: [...PHOTO_WIDTHS], width: 1440, height: 960, placeholder: '', kind: 'photo' };
}

export const dealerPhotosHandlers: MockGroup<'dealerPhotos'> = {
  add({ params }, { form }) {
    const row = stock.get(params.id);
    const sent = [...(form?.values() ?? [])].filter((value) => typeof value !== 'string');
    const drawn = (at: number) => drawnPhoto(row.category, row.photos.length + at);
    const files = sent.map(({ name }, at): PhotoFate => ({ name, ok: true, message: null, photo: drawn(at) }));
    const { photo_order } = defaults.get(params.dealer);
    const added = files.flatMap(({ name, photo }) => (photo ? [{ ...photo, shot: shotNamed(name, photo_order) }] : []));
    const photos = inShotOrder([...row.photos, ...added], photo_order);
    return { files, listing: put(row, { photos }) };
  },
  order({ params, body }) {
    const row = stock.get(params.id);
    return put(row, { photos: body.photos.flatMap((id) => row.photos.find(({ uuid }) => uuid === id) ?? []) });
  },
  setShot({ params, body: { shot } }) {
    const row = stock.get(params.id);
    const photos = row.photos.map((photo) => (photo.uuid === params.photo ? { ...photo, shot } : photo));
    return put(row, { photos: inShotOrder(photos, defaults.get(params.dealer).photo_order) });
  },
  remove({ params }) {
    const row = stock.get(params.id);
    return put(row, { photos: row.photos.filter(({ uuid }) => uuid !== params.photo) });
  },
  // Which one it was is forgotten.
  restore: ({ params }) => stock.get(params.id),
};

type Mark = 'showcased' | 'featured';

/** What the plan gives: four and two to all but the fourth, who has none. */
function availability(dealer: string): SlotAvailability {
  const of = (mark: Mark, most: number) => {
    const limit = dealer === dealerId(4) ? 0 : most;
    const used = stock.rows.filter((row) => row.dealer === dealer && row[mark]).length;
    return { limit, used, available: Math.max(0, limit - used) };
  };
  return { showcase: of('showcased', 4), featured: of('featured', 2) };
}

const set =
  (mark: Mark, value: boolean) =>
  ({ params: { dealer, id } }: { params: { dealer: string; id: string } }) => {
    if (value && dealer === dealerId(4)) throw new ApiError('S2');
    put(stock.get(id), { [mark]: value });
    return availability(dealer);
  };

export const dealerSlotsHandlers: MockGroup<'dealerSlots'> = {
  availability: ({ params: { dealer } }) => availability(dealer),
  addShowcase: set('showcased', true),
  removeShowcase: set('showcased', false),
  addFeatured: set('featured', true),
  removeFeatured: set('featured', false),
};

/** The same ups and downs every time; `share` is how much of the whole one sees. */
function statistics({ from, to = NOW.slice(0, 10) }: StatisticsQuery, share: number): DealerStatistics {
  const count = from === undefined ? 30 : Math.round((Date.parse(to) - Date.parse(from)) / 864e5) + 1;
  const { days, totals } = wave(to, count, { views: 60 * share, contacts: 3 * share, favourites: 5 * share });
  return { from: days[0]?.day ?? to, to, totals, days };
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

function toAdminListing(row: DealerListingDetail): AdminListing {
  const isDisabled = row.state === 'disabled';
  return {
    ...row,
    dealer: { uuid: row.dealer, name: dealers.find(({ uuid }) => uuid === row.dealer)?.name ?? '', enabled: true },
    city: row.place.city,
    is_public: row.state === 'published',
    disabled_reason: isDisabled ? 'Le foto sono di un’altra auto.' : null,
    disabled_at: isDisabled ? row.updated_at : null,
    open_reports: row.uuid === flagged ? 1 : 0,
  };
}

const setState = (id: string, state: DealerListingDetail['state']) => toAdminListing(put(stock.get(id), { state }));

export const adminListingsHandlers: MockGroup<'adminListings'> = {
  list: ({ query }) => pageOf(stock.rows.filter(({ deleted_at }) => deleted_at === null).map(toAdminListing), query),
  get: ({ params }) => stock.get(params.id),
  update: ({ params, body }) => edited(params.id, body),
  enable: ({ params }) => setState(params.id, 'published'),
  disable: ({ params }) => setState(params.id, 'disabled'),
};
