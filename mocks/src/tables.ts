import { toPage, type Page } from '@carzaa/api/calls/shared';
import { ApiError } from '@carzaa/api/contract/errors';
import { overtaken } from '@carzaa/api/contract/overtaken';

/** A service worker's page has it, Node does not. */
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined =
  typeof window === 'undefined' ? undefined : window.localStorage;

const resets: (() => void)[] = [];
/** Every table, by its name. */
export const tables = new Map<string, { rows: { uuid: string }[] }>();

/** Every table as it was before anybody changed it, for tests. */
export function resetTables(): void {
  for (const reset of resets) reset();
}

/** Rows that calls may change; a browser keeps what was changed from page to page. */
export class Table<Row extends { uuid: string }> {
  rows: Row[];
  readonly #key: string;

  constructor(name: string, seed: readonly Row[]) {
    this.#key = `carzaa-mock:${name}`;
    const kept = storage?.getItem(this.#key);
    // Written by `#keep` alone.
    this.rows = kept ? (JSON.parse(kept) as Row[]) : structuredClone([...seed]);
    tables.set(name, this);
    resets.push(() => {
      this.rows = structuredClone([...seed]);
      storage?.removeItem(this.#key);
    });
  }

  #keep(rows: Row[]): void {
    this.rows = rows;
    storage?.setItem(this.#key, JSON.stringify(rows));
  }

  /** Throws 404 where there is none. */
  get(uuid: string): Row {
    return existing(this.rows.find((row) => row.uuid === uuid));
  }

  /** Puts a row in the place of the one with its id, or before all others. */
  put(row: Row): Row {
    const isKnown = this.rows.some(({ uuid }) => uuid === row.uuid);
    this.#keep(isKnown ? this.rows.map((old) => (old.uuid === row.uuid ? row : old)) : [row, ...this.rows]);
    return row;
  }

  /** The row with other values under a later stamp; 409 with the row as it is, when they were made of an earlier one. */
  change(uuid: string, values: Changes<Row>): Row {
    const current = this.get(uuid);
    const told = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    return this.put({ ...current, ...told, ...nextStamp(current, values) });
  }

  remove(uuid: string): Row {
    const row = this.get(uuid);
    this.#keep(this.rows.filter((other) => other.uuid !== uuid));
    return row;
  }
}

/** Throws 404 in place of nothing. */
export function existing<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiError('4');
  return row;
}

type Changes<Row> = { [Key in keyof Row]?: Row[Key] | undefined };

interface Stamped {
  uuid: string;
  updated_at?: string | undefined;
  revision?: number | undefined;
}

/** What guards a row against lost updates, moved on; a form that was opened on an earlier row is refused. */
function nextStamp({ ...current }: Stamped, sent: Changes<Stamped>): Partial<Stamped> {
  const { updated_at, revision } = current;
  const isStale = (sent.updated_at ?? updated_at) !== updated_at || (sent.revision ?? revision) !== revision;
  if (isStale) throw overtaken('profile', current);
  return {
    ...(updated_at === undefined ? {} : { updated_at: after(updated_at) }),
    ...(revision === undefined ? {} : { revision: revision + 1 }),
  };
}

/** Later than a moment, if only by a millisecond: a change has always another stamp. */
function after(moment: string): string {
  return new Date(Math.max(Date.now(), Date.parse(moment) + 1)).toISOString();
}

/** This moment, as rows have it. */
export const now = () => new Date().toISOString();

let lastId = 0;

/** A new row's id. */
export function newId(): string {
  lastId += 1;
  return `01932f3e-0000-7000-8000-${String(Date.now() * 100 + (lastId % 100)).slice(-12)}`;
}

interface ListQuery {
  page: number;
  per_page: number;
  sort_by?: string | undefined;
  sort_direction?: 'asc' | 'desc' | undefined;
  filters?: object | undefined;
}

const isSomething = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** What a record goes by in a filter: its id, or its slug where it has none. */
export function keyOf(value: unknown): unknown {
  return value instanceof Object ? (Reflect.get(value, 'uuid') ?? Reflect.get(value, 'slug')) : value;
}

/** Whether a row passes a filter, by the column that the filter is named after; one without a column lets pass. */
export function passes(row: object, filter: string, wanted: unknown): boolean {
  const words = String(wanted).toLowerCase().split(/\s+/);
  if (filter === 'q') return words.every((word) => JSON.stringify(Object.values(row)).toLowerCase().includes(word));
  const [, ranged, end] = /^(.+)_(min|max)$/.exec(filter) ?? [];
  const value: unknown = Reflect.get(row, ranged ?? filter);
  if (value === undefined) return true;
  if (typeof wanted === 'boolean') return isSomething(value) === wanted;
  if (end === undefined || value === null) return [wanted].flat().includes(keyOf(value));
  return end === 'min' ? Number(value) >= Number(wanted) : Number(value) <= Number(wanted);
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'string' ? a.localeCompare(String(b), 'it', { numeric: true }) : Number(a) - Number(b);
}

/** A page of rows as a list asks for it. */
export function pageOf<Row extends object>(rows: readonly Row[], query: ListQuery): Page<Row> {
  const { page, per_page, sort_by, sort_direction, filters = {} } = query;
  const found = rows.filter((row) =>
    Object.entries(filters).every(([filter, wanted]) => wanted === undefined || passes(row, filter, wanted)),
  );
  const sign = sort_direction === 'asc' ? 1 : -1;
  const key = (row: Row): unknown => Reflect.get(row, sort_by ?? '');
  const sorted = found.toSorted((a, b) => sign * compare(key(a), key(b)));
  return toPage(sorted.slice((page - 1) * per_page, page * per_page), found.length, query);
}

/** A dealership's own rows, where the path names one; all of them else. */
export function ownOf<Row extends object>(rows: readonly Row[], params: unknown): readonly Row[] {
  const { dealer }: { dealer?: unknown } = { ...Object(params) };
  return rows.filter((row) => dealer === undefined || [undefined, dealer].includes(keyOf(Reflect.get(row, 'dealer'))));
}

/** What most groups of the contract do with their rows, each under the name that the group gives it. */
export function callsOf<Row extends { uuid: string }>(table: Table<Row>) {
  return {
    list: ({ params, query }: { params: unknown; query: ListQuery }) => pageOf(ownOf(table.rows, params), query),
    get: ({ params }: { params: { id: string } }) => table.get(params.id),
    update: ({ params, body }: { params: { id: string }; body: Changes<Row> }) => table.change(params.id, body),
    remove: ({ params }: { params: { id: string } }) => table.remove(params.id) && null,
  };
}
