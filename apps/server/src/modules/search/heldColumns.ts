import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoviceLimits } from '@carzaa/api/vehicle/novice';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { noviceRule } from '../../shared/listings/noviceRule.ts';
import { readChanges } from '../../db/changes.ts';
import type { Database } from '../../db/open.ts';
import { monthSource } from '../../shared/listings/costRates.ts';
import { keepNames, type KeptNames } from '../../shared/listings/listingNames.ts';
import { createColumns, put, remove } from './engine/columns.ts';
import type { Columns } from './engine/layout.ts';
import { snapshotIn } from './engine/snapshotFile.ts';
import { columnsSource, complete, type LoadedColumns, loadColumns, loadUnordered } from './loadColumns.ts';
import { rowsOf } from './search.queries.ts';

/** Keeps something of listings beside the columns, and hears which of it is old. */
export interface Follower {
  changed(ids: readonly string[]): void;
  /** Too much changed to be named, or what all listings depend on. */
  everythingChanged(): void;
}

export interface SearchLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface SearchOptions {
  /** Where the columns are kept between two runs; nowhere by default. */
  folder?: string | undefined;
  /** Has all listings read elsewhere and left in that folder; by default they are read here. */
  loadApart?: ((folder: string) => Promise<void>) | undefined;
}

export type Source = Pick<Database, 'db'> & Partial<Pick<Database, 'writes'>>;

/** Changed listings that are read by one statement. */
const AT_ONCE = 200;
/** Of these so many are taken over before others are heard. */
const HEARD_EVERY = 25;
/**
 * Polls rest this many times the duration of a full reading before the next one: while an old transaction runs, the
 * feed asks for it again and again.
 */
const RELOAD_REST = 5;

/** The columns of all public listings, and how far they follow the database. */
export class HeldColumns {
  columns: Columns = createColumns();
  /** What new drivers may drive, as the columns have it. */
  rule: NoviceLimits | null = null;
  /** Grows with everything that changes what pages show. */
  edition = 0;
  /** The names of what listings have slugs of. */
  readonly names: KeptNames;
  readonly #source: Source;
  readonly #log: SearchLog;
  readonly #options: SearchOptions;
  readonly #snapshot: ReturnType<typeof snapshotIn> | undefined;
  readonly #followers: Follower[] = [];
  /** How many commits of this process the columns have. */
  #followed: number;
  #position = '0';
  /** What the last look at the feed saw: while an old transaction runs, it is told again and again. */
  #seen: string | undefined;
  #day = '';
  #nextReload = 0;
  #written = { columns: this.columns, version: 0 };

  constructor(source: Source, log: SearchLog, options: SearchOptions) {
    this.#source = source;
    this.#log = log;
    this.#options = options;
    this.#snapshot = options.folder === undefined ? undefined : snapshotIn(options.folder);
    this.#followed = source.writes?.count() ?? 0;
    this.names = keepNames(source.db);
  }

  /** Has what others keep of listings follow the columns. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Whether everything that this process has committed is in the columns. */
  isCurrent(): boolean {
    const { writes } = this.#source;
    return writes === undefined || writes.count() === this.#followed;
  }

  /** Takes over what the last run left, or reads everything. */
  async open(): Promise<void> {
    if (!(await this.#restore())) await this.#reload();
  }

  /** Takes over what was committed since. Who may rest leaves a full reading for later, if the last one was just now. */
  async catchUp(mayRest: boolean): Promise<void> {
    const commits = this.#source.writes?.count() ?? 0;
    const changes = await readChanges(this.#source.db, this.#position, this.#seen);
    if (changes.mustReload || (await this.#isRuleOver())) {
      if (mayRest && performance.now() < this.#nextReload) return;
      await this.#reload();
      this.#followed = commits;
      return;
    }
    const changed = changes.isNew ? changes.ids : [];
    for (let from = 0; from < changed.length; from += AT_ONCE) await this.#renew(changed.slice(from, from + AT_ONCE));
    if (changes.isNew) this.edition += 1;
    this.#position = changes.position;
    this.#seen = changes.seen;
    this.#followed = commits;
  }

  /** Leaves the columns for the next run, unless it has them already. */
  async keep(): Promise<void> {
    const { columns } = this;
    const next = { columns, version: columns.version };
    const isKept = this.#written.columns === columns && this.#written.version === columns.version;
    if (this.#snapshot === undefined || isKept) return;
    const at = { source: await columnsSource(this.#source.db), position: this.#position };
    if (await this.#snapshot.write(columns, at)) this.#written = next;
  }

  async #renew(ids: readonly string[]): Promise<void> {
    const rows = new Map((await rowsOf(this.#source.db, ids)).map((row) => [row.id, row]));
    for (let from = 0; from < ids.length; from += HEARD_EVERY) {
      const part = ids.slice(from, from + HEARD_EVERY);
      for (const id of part) {
        const row = rows.get(id);
        if (row) put(this.columns, row);
        else remove(this.columns, id);
      }
      for (const follower of this.#followers) follower.changed(part);
      await nextTurn();
    }
  }

  #take({ columns, position, seen, rule, day }: LoadedColumns): void {
    this.columns = columns;
    this.rule = rule;
    this.#position = position;
    this.#seen = seen;
    this.#day = day;
    this.edition += 1;
    for (const follower of this.#followers) follower.everythingChanged();
  }

  /** What was kept for this source, as far as the feed leads on from there. */
  async #kept(): Promise<LoadedColumns | undefined> {
    const { db } = this.#source;
    const found = await this.#snapshot?.read(await columnsSource(db));
    if (found === undefined || (await readChanges(db, found.position)).mustReload) return undefined;
    found.columns.months.source = await monthSource(db);
    return { ...found, rule: await noviceRule(db, new Date()), day: dayInRome(new Date()) };
  }

  async #readApart(): Promise<LoadedColumns | undefined> {
    const { folder, loadApart } = this.#options;
    if (folder === undefined || loadApart === undefined) return undefined;
    try {
      await loadApart(folder);
      return await this.#kept();
    } catch (error) {
      this.#log.warn({ err: error }, 'search columns could not be read apart');
      return undefined;
    }
  }

  #readHere(): Promise<LoadedColumns> {
    const { db } = this.#source;
    // Nobody is served before the first loading has ended; later ones take turns with the requests.
    return this.#nextReload > 0 ? loadColumns(db) : complete(db, loadUnordered(db));
  }

  async #reload(): Promise<void> {
    const began = performance.now();
    await this.names.read();
    this.#take((await this.#readApart()) ?? (await this.#readHere()));
    const ms = Math.round(performance.now() - began);
    this.#nextReload = performance.now() + RELOAD_REST * ms;
    this.#log.info({ listings: this.columns.ids.size(), ms }, 'search columns loaded');
  }

  async #restore(): Promise<boolean> {
    const began = performance.now();
    const found = await this.#kept();
    if (found === undefined) return false;
    await this.names.read();
    this.#take(found);
    await this.catchUp(false);
    const ms = Math.round(performance.now() - began);
    this.#log.info({ listings: this.columns.ids.size(), ms }, 'search columns taken over');
    return true;
  }

  /**
   * Whether a new day has brought another rule for new drivers, or a new month, in which a dealership's lender may ask
   * more for cars that are a year older. A changed rate asks for a reload by itself.
   */
  async #isRuleOver(): Promise<boolean> {
    const today = dayInRome(new Date());
    if (today === this.#day) return false;
    if (today.slice(0, 7) !== this.#day.slice(0, 7)) return true;
    const next = await noviceRule(this.#source.db, new Date());
    if (JSON.stringify(next) !== JSON.stringify(this.rule)) return true;
    this.#day = today;
    return false;
  }
}
