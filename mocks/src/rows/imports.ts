import type { ImportRowDetail, ImportRunDetail, ImportSource } from '@carzaa/api/calls/dealer/imports';
import { contract } from '@carzaa/api/contract/contract';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { daysAgo, dealerId, importId } from './ids.ts';

type OfDealer<Row> = Row & { dealer: { uuid: string; name: string } };

const dealer = { uuid: dealerId(1), name: 'Autocentro Porta Mascarella' };
const mapping = { reference: ['Riferimento'], brand: ['Marca'], model: ['Modello'], price: ['Prezzo'] };

export function newSource(uuid: string, values: Partial<ImportSource>): OfDealer<ImportSource> {
  return {
    ...rowOf(contract.imports.source.data, { uuid, name: 'Gestionale', mapping, listings: 3 }),
    dealer,
    ...values,
  };
}

const url = 'https://gestionale.example/stock.csv';
const unread = { url, schedule: 'daily' as const, checked_at: daysAgo(1), check_error: 'L’indirizzo non risponde.' };

/** A file that somebody uploads, and an address that could not be read the last time. */
export const sources = new Table<OfDealer<ImportSource>>('importSources', [
  newSource(importId(1), {}),
  newSource(importId(2), { name: 'Sito vecchio', ...unread, next_check_at: daysAgo(-1) }),
]);

const FATES = { inserted: 1, updated: 1, unchanged: 1, withdrawn: 0, errors: 1, stock_before: 3, to_withdraw: 1 };
const READ = { rows_total: 4, rows_done: 4, percent: 100, started_at: daysAgo(2), finished_at: daysAgo(2) };
const columns = [
  { name: 'Marca', samples: ['Fiat', 'Volkswagen'] },
  { name: 'Note interne', samples: ['piazzale nord'] },
];

/** A run with one row of each fate; whatever was uploaded, this is what comes out. */
export function newRun(uuid: string, values: Partial<ImportRunDetail>): OfDealer<ImportRunDetail> {
  const source = { uuid: importId(1), name: 'Gestionale' };
  const file = { file_name: 'stock.csv', has_file: true, mode: 'preview', state: 'previewed' } as const;
  return {
    ...rowOf(contract.imports.run.data, { uuid, source, ...file, ...FATES, ...READ, mapping, columns }),
    dealer,
    ...values,
  };
}

const GONE = 'Il file non contiene più 2 dei 3 annunci di questa origine: applicandolo sarebbero ritirati.';
const UNREAD = { state: 'failed' as const, message: unread.check_error, has_file: false };

/** A run in every state that somebody meets. */
export const runs = new Table<OfDealer<ImportRunDetail>>('importRuns', [
  newRun(importId(11), {}),
  newRun(importId(12), { mode: 'apply', state: 'needs_confirmation', message: GONE }),
  newRun(importId(13), { mode: 'apply', state: 'done', withdrawn: 1 }),
  newRun(importId(14), { state: 'running', percent: 40, rows_done: 2, finished_at: null }),
  newRun(importId(15), { source: { uuid: importId(2), name: 'Sito vecchio' }, ...UNREAD }),
]);

function row(line: number, title: string, fate: ImportRowDetail['fate'], more: Partial<ImportRowDetail> = {}) {
  const none = { listing: null, price: null, mileage: null, photos: null, problems: [], changes: [] };
  return { uuid: `${importId(11)}-${line}`, line, reference: `A-10${line}`, title, fate, ...none, ...more };
}

const cheaper = { field: 'price', before: '18900', after: '18500' };
const message = 'Il prezzo manca o non è un numero. (nel file: «Su richiesta»)';

/** The rows of every run. */
export const rows: ImportRowDetail[] = [
  row(2, 'Fiat Panda 1.0 Hybrid', 'insert', { price: 11_900, mileage: 38_500, photos: 4 }),
  row(3, 'Volkswagen Golf 1.5 TSI Life', 'update', { price: 18_500, changes: [cheaper] }),
  row(4, 'BMW Serie 3 320d', 'unchanged'),
  row(5, 'Fiat', 'error', { problems: [{ field: 'price', message, is_warning: false }] }),
];
