import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import type { ImportField } from '@carzaa/api/calls/importFeed';
import type { ImportRowDetail } from '@carzaa/api/calls/imports';
import type { MockImports } from './state.ts';
import { brandNames, modelNames } from './rows/brands.ts';

/** The columns that the mocks recognise by their names. */
const COLUMNS: Readonly<Record<string, ImportField>> = {
  Riferimento: 'reference',
  Marca: 'brand',
  Modello: 'model',
  Versione: 'version',
  Alimentazione: 'fuel',
  Immatricolazione: 'registration',
  Km: 'mileage',
  Prezzo: 'price',
};

export type FileTable = MockImports['runs'][number]['file'];
type Mapping = Readonly<Record<string, readonly string[]>>;
type Fate = Omit<ImportRowDetail, 'uuid'>;

/** What a row would make of the stock, and how. */
export interface RowFate {
  row: Fate;
  /** The listing as the file tells it; null where the row is faulty or the listing goes. */
  next: DealerListingDetail | null;
}

const SHOWN_SAMPLES = 5;

/** A file as the mocks read one: semicolons, the first line names the columns, nothing in quotes. */
export function readTable(text: string): FileTable {
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(';').map((cell) => cell.trim()));
  return { head, rows };
}

export function columnsOf({ head, rows }: FileTable) {
  return head.map((name, at) => ({
    name,
    samples: [...new Set(rows.map((cells) => cells[at] ?? ''))].filter(Boolean).slice(0, SHOWN_SAMPLES),
  }));
}

export function guessedMapping({ head }: FileTable): Record<string, string[]> {
  return Object.fromEntries(head.flatMap((name) => (COLUMNS[name] ? [[COLUMNS[name], [name]]] : [])));
}

function slugOf(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(names).find((slug) => names[slug]?.toLowerCase() === name.toLowerCase());
}

/** "€ 8.900,00" → 8900; undefined where no number stands. */
function numberIn(text: string): number | undefined {
  const digits = text.replace(/,\d+/, '').replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

const quoted = (text: string) => (text === '' ? '' : ` (nel file: «${text}»)`);

function rowFate(
  cells: readonly string[],
  line: number,
  { file, mapping, stock, template }: FileContext,
): RowFate & { reference: string } {
  const text = (field: ImportField) =>
    (mapping[field] ?? []).map((name) => cells[file.head.indexOf(name)] ?? '').find(Boolean) ?? '';
  const reference = text('reference');
  const brand = slugOf(brandNames, text('brand'));
  const ofBrand = Object.fromEntries(
    Object.entries(modelNames).flatMap(([slug, name]) =>
      slug.startsWith(`${brand}/`) ? [[slug.split('/')[1] ?? '', name]] : [],
    ),
  );
  const model = slugOf(ofBrand, text('model'));
  const price = numberIn(text('price'));
  const known = stock.find((row) => row.reference === reference);
  const title = [text('brand'), text('model'), text('version')].filter(Boolean).join(' ');
  const row: Fate = {
    line,
    reference,
    title,
    fate: 'error',
    listing: known?.uuid ?? null,
    problems: [],
    changes: [],
  };
  const fault = (field: ImportField, message: string) =>
    row.problems.push({ field, message: message + quoted(text(field)), is_warning: false });
  if (brand === undefined) fault('brand', 'La marca manca o non è nel catalogo.');
  if (model === undefined) fault('model', 'Il modello manca o non è nel catalogo.');
  if (price === undefined) fault('price', 'Il prezzo manca o non è un numero.');
  if (brand === undefined || model === undefined || price === undefined) return { row, next: null, reference };

  const [year, month] = /^(?:(\d{1,2})\/)?(\d{4})$/.exec(text('registration'))?.slice(1).toReversed() ?? [];
  const next: DealerListingDetail = {
    ...(known ?? template),
    reference,
    brand,
    model,
    brand_name: brandNames[brand] ?? '',
    model_name: ofBrand[model] ?? '',
    title,
    version: text('version'),
    price,
    mileage: numberIn(text('mileage')) ?? 0,
    registration_year: Number(year ?? template.registration_year),
    registration_month: month === undefined ? null : Number(month),
    state: 'published',
  };
  const changes = (['price', 'mileage', 'version', 'state'] as const).flatMap((field) =>
    known && known[field] !== next[field] ? [{ field, before: String(known[field]), after: String(next[field]) }] : [],
  );
  const fate = !known ? 'insert' : changes.length > 0 ? 'update' : 'unchanged';
  return { row: { ...row, fate, changes }, next, reference };
}

interface FileContext {
  file: FileTable;
  mapping: Mapping;
  /** What came from the same source before. */
  stock: readonly DealerListingDetail[];
  /** What the file does not tell of a new listing. */
  template: DealerListingDetail;
}

/** The fate of every row of a file, and of what is on sale from the same source and no longer in it. */
export function fatesOf(context: FileContext): RowFate[] {
  const told = context.file.rows.map((cells, at) => rowFate(cells, at + 2, context));
  const references = new Set(told.map(({ reference }) => reference));
  const gone = context.stock
    .filter(({ state, reference }) => state !== 'sold' && !references.has(reference ?? ''))
    .map(({ uuid, reference, title }): RowFate => {
      const row = { line: null, reference, title, listing: uuid, problems: [], changes: [] };
      return { row: { ...row, fate: 'withdraw' }, next: null };
    });
  return [...told, ...gone];
}
