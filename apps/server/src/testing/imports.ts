import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildDealer, buildImportSource } from './builders.ts';
import { loadReference } from '../shared/reference/reference.ts';
import type { TestDatabase, TestEngine } from './database.ts';
import { keepFile } from '../modules/imports/feeds/feedFiles.queries.ts';
import { createFetcher } from '../modules/imports/feeds/fetcher.ts';
import { type FetchServices, queueRun } from '../modules/imports/feeds/fetchSources.queries.ts';
import { workRuns } from '../modules/imports/feeds/performRun.queries.ts';

/** The first line of every file of `csv`. */
export const HEADING = 'Riferimento;Telaio;Targa;Marca;Modello;Versione;Alimentazione;Immatricolazione;Km;Prezzo;Foto';

export interface Car {
  reference: string;
  vin?: string;
  plate?: string;
  brand?: string;
  model?: string;
  version?: string;
  fuel?: string;
  year?: string;
  km?: string;
  price?: string;
  photos?: string;
}

const line = (car: Car) =>
  [
    car.reference,
    car.vin ?? '',
    car.plate ?? '',
    car.brand ?? 'Fiat',
    car.model ?? 'Panda',
    car.version ?? '1.2 Easy',
    car.fuel ?? 'Benzina',
    car.year ?? '05/2018',
    car.km ?? '45.000',
    car.price ?? '€ 8.900,-',
    car.photos ?? '',
  ].join(';');
/** A file with these cars; what a car leaves out is an ordinary Panda’s. */
export const csv = (cars: readonly Car[]) => [HEADING, ...cars.map(line)].join('\r\n');
export const CARS: Car[] = [
  { reference: 'A1' },
  { reference: 'A2', price: '9.500' },
  { reference: 'A3' },
  { reference: 'A4' },
];

/** Reads the addresses that are due or asked for, to their end. */
export async function fetchAll(services: FetchServices): Promise<void> {
  const fetcher = createFetcher(services);
  await fetcher.fill();
  await fetcher.idle();
}

/** A dealership without stock and a source of it, whose files the tests hand in and have worked off. */
export function importsBench(open: TestEngine['open']) {
  let opened: TestDatabase;
  let elapsed = 0;
  // Filled anew before every test.
  const scene = { dealer: '', source: '' };
  const now = () => new Date(Date.UTC(2026, 10, 21, 12) + elapsed);

  beforeAll(async () => {
    opened = await open();
    await loadReference(opened.db);
  });
  beforeEach(async () => {
    elapsed = 0;
    await opened.db.deleteFrom('listings').execute();
    await opened.db.deleteFrom('import_sources').execute();
    await opened.db.deleteFrom('dealers').execute();
    scene.dealer = await buildDealer(opened.db);
    scene.source = await addSource();
  });
  afterAll(() => opened.close());

  const addSource = (name = 'Gestionale') => buildImportSource(opened.db, { dealer_id: scene.dealer, name });

  async function queue(content: string, mode: 'apply' | 'preview' = 'apply', from = scene.source) {
    elapsed += 1000;
    const body = (async function* () {
      yield Buffer.from(content);
    })();
    const file = await keepFile(opened.db, { source: from, name: 'stock.csv', now: now() }, body);
    const given = {
      source: { id: from, dealer_id: scene.dealer },
      file,
      fileName: 'stock.csv',
      cause: 'upload',
      mode,
      now: now(),
    } as const;
    return queueRun(opened.db, given);
  }
  const runOf = (id: string) =>
    opened.db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    get db() {
      return opened.db;
    },
    scene,
    now,
    /** Moves the clock on by milliseconds. */
    wait: (ms: number) => {
      elapsed += ms;
    },
    addSource,
    queue,
    runOf,
    /** Queues a file and works it off. */
    run: async (content: string, mode: 'apply' | 'preview' = 'apply', from = scene.source) => {
      const id = await queue(content, mode, from);
      await workRuns({ db: opened.db, now });
      return runOf(id);
    },
    rowsOf: (id: string) =>
      opened.db.selectFrom('import_rows').selectAll().where('run_id', '=', id).orderBy('position').execute(),
    stock: () =>
      opened.db
        .selectFrom('listings')
        .select(['reference', 'vin', 'state', 'price', 'mileage', 'version', 'registration_year', 'revision'])
        .where('dealer_id', '=', scene.dealer)
        .orderBy('reference')
        .orderBy('vin')
        .execute(),
  };
}
