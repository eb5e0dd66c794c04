import type { BulkBody, DealerListingDetail, PriceChange } from '@carzaa/api/calls/dealerListings';
import type { ListingFields, ListingStateName, UpdateListingBody } from '@carzaa/api/calls/listingForm';
import { CV_PER_KW, horsepower } from '@carzaa/api/constants';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { ownsDealer } from '@carzaa/api/rules';
import type { MockContext } from '../adapter.ts';
import { marked } from '../oneCar.ts';
import { brandNames, modelNames } from '../rows/brands.ts';
import { dealers } from '../rows/dealers.ts';
import { completed, freshnessOf } from '../rows/stock.ts';
import { newId, save, state } from '../state.ts';
import { stockPage } from '../stockList.ts';

/** The dealership of the path, when the caller owns it. */
export function ownDealership({ actor }: MockContext, id: string) {
  const dealer = dealers.find(({ uuid }) => uuid === id);
  if (!dealer || !ownsDealer(actor, id)) throw new ApiError('4');
  return dealer;
}

export function stockOf(context: MockContext, dealer: string): DealerListingDetail[] {
  ownDealership(context, dealer);
  return state.stock.filter((row) => row.dealer === dealer).map(marked);
}

export function findRow(context: MockContext, { dealer, id }: { dealer: string; id: string }): DealerListingDetail {
  const row = stockOf(context, dealer).find(({ uuid }) => uuid === id);
  if (!row) throw new ApiError('4');
  return row;
}

function touchedNow({ state: own, lapsed_at }: DealerListingDetail, now: string) {
  return { ...freshnessOf(own, now), lapsed_at: own === 'draft' ? lapsed_at : null };
}

/** A published row that its dealer says is still there. */
function confirmed(row: DealerListingDetail): DealerListingDetail {
  if (row.state !== 'published') throw new ApiError('2', { message: 'Si conferma solo un annuncio pubblicato.' });
  return row;
}

/** Puts a changed row in the place of the one it was. */
export function put(row: DealerListingDetail, isEdit = true): DealerListingDetail {
  const now = new Date().toISOString();
  const edit = { revision: row.revision + 1, updated_at: now, ...touchedNow(row, now) };
  const next = completed(isEdit ? { ...row, ...edit } : row);
  const known = state.stock.some(({ uuid }) => uuid === row.uuid);
  state.stock = known ? state.stock.map((old) => (old.uuid === row.uuid ? next : old)) : [next, ...state.stock];
  save();
  return marked(next);
}

function refuseDisabled(row: DealerListingDetail): void {
  if (row.state === 'disabled') {
    throw new ApiError('6', {
      message: 'Questo annuncio è stato disattivato da un amministratore: scrivici per riattivarlo.',
    });
  }
}

function moved(row: DealerListingDetail, to: ListingStateName): DealerListingDetail {
  refuseDisabled(row);
  const published_at = to === 'published' ? (row.published_at ?? new Date().toISOString()) : row.published_at;
  const slots = to === 'published' ? {} : { showcased: false, featured: false };
  return {
    ...row,
    ...slots,
    state: to,
    published_at,
    days_on_sale: published_at === null ? null : (row.days_on_sale ?? 0),
  };
}

function priced(row: DealerListingDetail, price: number): DealerListingDetail {
  if (price === row.price) return row;
  const since = new Date().toISOString();
  const price_history = row.published_at === null ? [{ price, since }] : [...row.price_history, { price, since }];
  return { ...row, price, price_history };
}

function filled(
  row: DealerListingDetail,
  form: ListingFields,
  home: DealerListingDetail['place'],
): DealerListingDetail {
  const { place, ...fields } = form;
  const key = `${form.brand}/${form.model}`;
  const [brand_name, model_name] = [brandNames[form.brand], modelNames[key]];
  if (brand_name === undefined) throw invalid({ brand: ['Valore sconosciuto'] });
  if (model_name === undefined) throw invalid({ model: ['Modello sconosciuto per questa marca'] });
  const taken = state.stock.some(
    (other) =>
      other.dealer === row.dealer &&
      other.uuid !== row.uuid &&
      other.deleted_at === null &&
      form.reference !== null &&
      other.reference === form.reference,
  );
  if (taken) throw invalid({ reference: ['Un altro tuo annuncio ha già questo riferimento'] });
  return {
    ...priced(row, form.price),
    ...fields,
    power: form.power ?? (form.horsepower === null ? null : Math.round(form.horsepower / CV_PER_KW)),
    horsepower: form.horsepower ?? (form.power === null ? null : horsepower(form.power)),
    place: place ?? home,
    brand_name,
    model_name,
    title: [brand_name, model_name, form.version].filter(Boolean).join(' '),
  };
}

/** What a listing is before its form is filled in. */
function blank(dealer: string, form: ListingFields, place: DealerListingDetail['place']): DealerListingDetail {
  const now = new Date().toISOString();
  return {
    ...form,
    place,
    uuid: newId(),
    dealer,
    title: '',
    brand_name: '',
    model_name: '',
    state: 'draft',
    cover: null,
    photo_count: 0,
    days_on_sale: null,
    views: 0,
    contacts: 0,
    favourites: 0,
    quality: 0,
    showcased: false,
    featured: false,
    carfax: false,
    published_at: null,
    created_at: now,
    updated_at: now,
    ...freshnessOf('draft', now),
    shown_instead: null,
    deleted_at: null,
    revision: 0,
    photos: [],
    price_history: [{ price: form.price, since: now }],
    quality_missing: [],
  };
}

const removed = (row: DealerListingDetail): DealerListingDetail => ({
  ...row,
  showcased: false,
  featured: false,
  deleted_at: new Date().toISOString(),
});

function changed(row: DealerListingDetail, body: BulkBody): DealerListingDetail {
  if ((row.deleted_at !== null) !== (body.action === 'restore')) throw new ApiError('4');
  if (body.action === 'price') return repriced(row, body.price);
  if (body.action === 'publish') return moved(row, 'published');
  if (body.action === 'confirm') return confirmed(row);
  if (body.action === 'withdraw') return moved(row, 'draft');
  return body.action === 'delete' ? removed(row) : { ...row, deleted_at: null };
}

function repriced(row: DealerListingDetail, price: PriceChange): DealerListingDetail {
  if (price.kind === 'fixed') return priced(row, price.value);
  const wanted = price.kind === 'percent' ? row.price * (1 + price.value / 100) : row.price + price.value;
  const rounded = Math.round(wanted / price.round) * price.round;
  if (rounded <= 0) throw new ApiError('2', { message: `Il prezzo diventerebbe di ${rounded} euro.` });
  return priced(row, rounded);
}

function live(context: MockContext, params: { dealer: string; id: string }): DealerListingDetail {
  const row = findRow(context, params);
  if (row.deleted_at !== null) throw new ApiError('4');
  return row;
}

/** A row with a form written over it; refused when somebody else was quicker. */
export function edited(row: DealerListingDetail, body: UpdateListingBody): DealerListingDetail {
  const { state: wanted, revision, ...form } = body;
  if (row.revision !== revision) {
    throw new ApiError('2', {
      status: 409,
      message: 'L’annuncio è stato cambiato nel frattempo: controlla i dati attuali e riprova.',
      current: row,
    });
  }
  const home = dealers.find(({ uuid }) => uuid === row.dealer)?.place ?? row.place;
  const next = filled(row, form, home);
  return put(wanted === undefined ? next : moved(next, wanted));
}

export const dealerListingHandlers: Handlers<Contract['dealerListings'], MockContext> = {
  list: ({ params, query }, context) => stockPage(stockOf(context, params.dealer), query),
  get: ({ params }, context) => findRow(context, params),
  create({ params: { dealer }, body: { state: wanted, ...form } }, context) {
    const { place } = ownDealership(context, dealer);
    return put(moved(filled(blank(dealer, form, place), form, place), wanted));
  },
  update({ params, body }, context) {
    return edited(live(context, params), body);
  },
  remove: ({ params }, context) => put(removed(live(context, params))),
  restore({ params }, context) {
    const row = findRow(context, params);
    if (row.deleted_at === null) throw new ApiError('4');
    return put({ ...row, deleted_at: null });
  },
  publish: ({ params }, context) => put(moved(live(context, params), 'published')),
  withdraw: ({ params }, context) => put(moved(live(context, params), 'draft')),
  duplicate({ params }, context) {
    const row = live(context, params);
    refuseDisabled(row);
    const { place, ...form } = row;
    const unset = { vin: null, plate: null, reference: null };
    const copy = { ...blank(row.dealer, { ...form, ...unset, place }, place), photos: row.photos };
    return put({ ...copy, title: row.title, brand_name: row.brand_name, model_name: row.model_name });
  },
  confirmAll({ params: { dealer } }, context) {
    const waiting = stockOf(context, dealer).filter((row) => row.to_confirm);
    for (const row of waiting) put(confirmed(row));
    return { done: waiting.length };
  },
  bulk({ params: { dealer }, body }, context) {
    const rows = stockOf(context, dealer);
    const fates = [...new Set(body.ids)].map((uuid) => {
      try {
        const row = rows.find((own) => own.uuid === uuid);
        if (!row) throw new ApiError('4');
        put(changed(row, body));
        return { uuid, ok: true, message: null };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { uuid, ok: false, message: error.message };
      }
    });
    return { done: fates.filter(({ ok }) => ok).length, fates };
  },
};
