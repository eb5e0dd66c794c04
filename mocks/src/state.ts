import { type Account, accounts } from './rows/accounts.ts';

export interface MockMessage {
  uuid: string;
  user: string | null;
  email: string;
  listing: string;
  message: string;
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

/** What the calls of the mocks change; a browser keeps it from page to page. */
interface State {
  accounts: Account[];
  favourites: Record<string, { listing: string; saved_price: number; saved_at: string }[]>;
  messages: MockMessage[];
  mails: MockMail[];
  /** Token of a link → what it is for. */
  tokens: Record<string, { kind: 'reset'; email: string }>;
}

const KEY = 'carzaa-mock-state';
/** A service worker's page has it, Node has none. */
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined =
  typeof window === 'undefined' ? undefined : window.localStorage;

function fresh(): State {
  return { accounts: structuredClone(accounts), favourites: {}, messages: [], mails: [], tokens: {} };
}

function stored(): State | undefined {
  const text = storage?.getItem(KEY);
  // Written by `save` alone.
  return text ? (JSON.parse(text) as State) : undefined;
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
