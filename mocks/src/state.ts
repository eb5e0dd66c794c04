import type { DealershipCard } from '@carzaa/api/calls/dealership';
import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import type { ImportRowDetail, ImportRunDetail, ImportSource } from '@carzaa/api/calls/imports';
import type { SavedView } from '@carzaa/api/calls/savedViews';
import type { SubscriptionPlan } from '@carzaa/api/calls/misc';
import type { MockBilling } from './billing.ts';
import type { ModerationReason } from '@carzaa/api/calls/moderation';
import { type Account, accounts } from './rows/accounts.ts';
import { type InboxRow, inbox } from './rows/inbox.ts';
import { carfax, type MockCarfax } from './rows/carfax.ts';
import { reports } from './rows/reports.ts';
import { savedCars } from './rows/savedCars.ts';
import { type MockSavedSearch, savedSearches } from './rows/savedSearches.ts';
import { stock } from './rows/stock.ts';

export interface MockMessage {
  uuid: string;
  user: string | null;
  email: string;
  listing: string;
  message: string;
  created_at: string;
}

export interface MockReport {
  uuid: string;
  listing: string;
  reason: ModerationReason;
  automatic: boolean;
  text: string;
  email: string | null;
  state: 'open' | 'upheld' | 'dismissed';
  note: string | null;
  decided_by: string | null;
  decided_at: string | null;
  created_at: string;
}

export interface MockMail {
  uuid: string;
  to: string;
  template: string;
  subject: string;
  text: string;
  created_at: string;
}

type PlanChange = Omit<SubscriptionPlan, 'uuid' | 'tier'> & { updated_at: string };

export interface MockImports {
  sources: (ImportSource & { dealer: string })[];
  runs: (ImportRunDetail & { dealer: string; rows: ImportRowDetail[]; file: { head: string[]; rows: string[][] } })[];
  /** Listing → the source that it came from. */
  origins: Record<string, string>;
}

/** What the calls of the mocks change; a browser keeps it from page to page. */
interface State {
  accounts: Account[];
  favourites: Record<string, { listing: string; saved_price: number; saved_at: string }[]>;
  savedSearches: Record<string, MockSavedSearch[]>;
  /** What people keep of the back office's lists, by account. */
  savedViews: Record<string, SavedView[]>;
  messages: MockMessage[];
  mails: MockMail[];
  carfax: MockCarfax;
  /** The listings of every dealership, in whatever state. */
  stock: DealerListingDetail[];
  /** Where each dealership's stock comes from, and what was read. */
  imports: MockImports;
  /** What visitors have reported of listings. */
  reports: MockReport[];
  /** What dealerships were written. */
  inbox: InboxRow[];
  /** Dealerships' cards that were edited, by id. */
  cards: Record<string, DealershipCard>;
  /** Dealerships that are disabled, and why. */
  disabledDealers: Record<string, { reason: string; at: string }>;
  /** When a dealership was last changed. */
  dealerChanges: Record<string, string>;
  disabledListings: Record<string, { from: DealerListingDetail['state']; facts: string; at: string }>;
  /** VAT numbers of dealerships that have signed up. */
  vats: string[];
  /** Token of a link → what it is for. */
  tokens: Record<string, { kind: 'reset'; email: string }>;
  /** What was changed of the plans, by id. */
  planChanges: Record<string, PlanChange>;
  /** By dealership. */
  billing: Record<string, MockBilling>;
}

const KEY = 'carzaa-mock-state';
/** A service worker's page has it, Node has none. */
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined =
  typeof window === 'undefined' ? undefined : window.localStorage;

function fresh(): State {
  return {
    accounts: structuredClone(accounts),
    favourites: structuredClone(savedCars),
    savedSearches: structuredClone(savedSearches),
    savedViews: {},
    messages: [],
    mails: [],
    carfax: structuredClone(carfax),
    stock: structuredClone(stock),
    imports: { sources: [], runs: [], origins: {} },
    reports: structuredClone(reports),
    inbox: structuredClone(inbox),
    cards: {},
    disabledDealers: {},
    dealerChanges: {},
    disabledListings: {},
    vats: [],
    tokens: {},
    planChanges: {},
    billing: {},
  };
}

function stored(): State | undefined {
  const text = storage?.getItem(KEY);
  // Written by `save` alone.
  return text ? { ...fresh(), ...(JSON.parse(text) as State) } : undefined;
}

export let state: State = stored() ?? fresh();

export function save(): void {
  storage?.setItem(KEY, JSON.stringify(state));
}

/** Begins anew, for tests. */
export function resetState(): void {
  state = fresh();
  storage?.removeItem(KEY);
}

let lastId = 0;

/** A new row's id. */
export function newId(): string {
  lastId += 1;
  return `01932f3e-0000-7000-8000-${String(Date.now() * 100 + (lastId % 100)).slice(-12)}`;
}
