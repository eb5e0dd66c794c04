import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import { isPlate, isVin, plainNumber } from '@carzaa/api/vehicle/numbers';
import type { Catalogue, CatalogueModel } from '@carzaa/catalogue/catalogue';
import { labelSlug } from '@carzaa/catalogue/labels';
import type { CatalogueIndex } from '@carzaa/catalogue/lookup';
import type { ColumnMap } from '@carzaa/catalogue/rows/columns';
import { type Reason, REASONS } from '@carzaa/catalogue/rows/fates';
import { mapStockRow } from '@carzaa/catalogue/rows/mapStockRow';
import type { StockListing } from '@carzaa/catalogue/rows/stockListing';
import type { StockPlace } from '@carzaa/catalogue/rows/stockPlace';
import { resolveVehicle } from '@carzaa/catalogue/rows/stockVehicle';
import type { RowProblem } from '../../../db/schema/imports.ts';
import type { FeedRow } from './formats/feed.ts';
import { italianValue } from './foreignValues.ts';
import { neverSold } from './neverSold.ts';
import { photoUrlsOf } from './photoUrls.ts';

export interface RowContext {
  catalogue: Catalogue;
  index: CatalogueIndex;
  mapping: ImportMapping;
  /** Where the dealership is: the place of rows that name none. */
  place: StockPlace;
  /** Nothing is registered after the next one. */
  year: number;
}

export type RowListing = StockListing & { mileage: number; vin: string | null; plate: string | null };

export interface ReadRow {
  line: number;
  /** By which it is known again; undefined where the row has neither reference nor VIN. */
  key: string | undefined;
  reference: string | null;
  title: string;
  problems: RowProblem[];
  /** Undefined where an error keeps it from becoming a listing. */
  listing: RowListing | undefined;
  /** Undefined where the file names no pictures at all. */
  photos: string[] | undefined;
}

/** A row's texts by field: several columns of pictures or equipment put together, else the first that is not empty. */
export type RowValues = Partial<Record<ImportField, string>>;

const JOINED = new Set<string>(['photos', 'equipment']);

export function valuesOf({ cells }: FeedRow, mapping: ImportMapping): RowValues {
  const values: Record<string, string> = {};
  for (const [field, columns] of Object.entries(mapping)) {
    const texts = columns.map((column) => (Object.hasOwn(cells, column) ? (cells[column] ?? '') : '')).filter(Boolean);
    values[field] = JOINED.has(field) ? texts.join('|') : (texts[0] ?? '');
  }
  return values;
}

const MAX_REFERENCE = 100;

/** The dealer's own reference, else the VIN where it can be one. */
export function keyOf(values: RowValues): string | undefined {
  const reference = (values.reference ?? '').trim();
  if (reference !== '') return reference.length <= MAX_REFERENCE ? `r:${reference}` : undefined;
  const vin = plainNumber(values.vin ?? '');
  return isVin(vin) ? `v:${vin}` : undefined;
}

const FIELD_OF: Record<Reason, ImportField> = {
  'not-a-car': 'category',
  'brand-unknown': 'brand',
  'model-unknown': 'model',
  'fuel-unknown': 'fuel',
  'category-unknown': 'category',
  'place-unknown': 'town',
  'year-unknown': 'registration',
  'year-implausible': 'registration',
  'price-missing': 'price',
  'price-implausible': 'price',
  'mileage-missing': 'mileage',
};

const LABELLED = ['fuel', 'gearbox', 'traction', 'category', 'emissionClass', 'exteriorColor', 'paint'] as const;

/** Of the engines that a model had with this power, the fuel that all of them burn. */
function fuelByEngine(model: CatalogueModel, power: string): string | undefined {
  const kw = Number(/\d+/.exec(power)?.[0] ?? 0);
  const fuels = new Set(model.engines.filter((engine) => Math.abs(engine.power - kw) <= 1).map(({ fuel }) => fuel));
  return fuels.size === 1 ? [...fuels][0] : undefined;
}

const quote = (text: string) => `«${text.length > 60 ? `${text.slice(0, 60)}…` : text}»`;

/** One row of a file as a listing, with everything that is wrong with it. */
export function readRow(row: FeedRow, context: RowContext): ReadRow {
  const values = valuesOf(row, context.mapping);
  const problems: RowProblem[] = [];
  const error = (field: string, message: string) => problems.push({ field, message, is_warning: false });
  const warn = (field: string, message: string) => problems.push({ field, message, is_warning: true });
  const key = keyOf(values);
  const reference = (values.reference ?? '').trim() || null;
  const title = [values.brand || values.vehicle, values.model, values.version]
    .filter((text, at, all) => text && all.indexOf(text) === at)
    .join(' ')
    .slice(0, 200);
  const read: ReadRow = { line: row.line, key, reference, title, problems, listing: undefined, photos: undefined };
  if (row.fault !== undefined) error('row', row.fault);
  if (key === undefined) {
    error(
      'reference',
      reference === null
        ? 'Manca il riferimento e il telaio non è valido: senza uno dei due l’annuncio non si può ritrovare.'
        : `Il riferimento ha più di ${MAX_REFERENCE} caratteri.`,
    );
  }
  const texts: RowValues = { ...values };
  for (const field of LABELLED) if (texts[field]) texts[field] = italianValue(field, texts[field]);
  if (/^(?:n|new|neu)$|NewCondition/i.test(texts.condition ?? '')) texts.condition = 'nuovo';
  texts.registration = fullYear(texts.registration ?? '', context.year);
  const result = fromCatalogue(texts, context);
  if (!result.ok) {
    const isUnknownModel = result.reasons.some((reason) => reason === 'brand-unknown' || reason === 'model-unknown');
    for (const reason of result.reasons) {
      // It would have come from the model.
      if (reason === 'category-unknown' && isUnknownModel) continue;
      const text = values[FIELD_OF[reason]];
      error(FIELD_OF[reason], `${isUnclear(reason, text) ? UNCLEAR : REASONS[reason]}${quoteGiven(text)}`);
    }
  }
  if (/^\s*-\s*\d/.test(values.mileage ?? ''))
    error('mileage', `Il chilometraggio è negativo${quoteGiven(values.mileage)}`);
  else if (result.ok && result.listing.mileage === null) {
    const text = values.mileage;
    error('mileage', `${isUnclear('mileage-missing', text) ? UNCLEAR : REASONS['mileage-missing']}${quoteGiven(text)}`);
  }
  for (const field of LABELLED) {
    const text = texts[field];
    if (text && field !== 'fuel' && labelSlug(field, text) === undefined) {
      warn(field, `${IMPORT_FIELDS[field]} non riconosciuta o non prevista: ${quote(text)}.`);
    }
  }
  if (values.photos !== undefined) {
    const { urls, skipped } = photoUrlsOf(values.photos);
    read.photos = urls;
    if (skipped.length > 0) warn('photos', `Foto senza indirizzo completo: ${quote(skipped.join(', '))}.`);
  }
  if (!result.ok || result.listing.mileage === null) return read;
  const { listing } = result;
  const numbers = { vin: plainNumber(values.vin ?? ''), plate: plainNumber(values.plate ?? '') };
  const vin = isVin(numbers.vin, listing.registrationYear) ? numbers.vin : null;
  if (vin === null && values.vin) warn('vin', `Il telaio non è valido e viene lasciato vuoto: ${quote(values.vin)}.`);
  const plate = isPlate(numbers.plate, listing.registrationYear) ? numbers.plate : null;
  if (plate === null && values.plate)
    warn('plate', `La targa non è valida e viene lasciata vuota: ${quote(values.plate)}.`);
  const oddity = neverSold(listing, title || listing.model);
  if (oddity !== undefined) warn('model', oddity);
  if (problems.some(({ is_warning }) => !is_warning)) return read;
  // Checked above; spreading alone would keep the null in its type.
  const { mileage } = result.listing;
  return {
    ...read,
    title: title || listing.model,
    listing: { ...listing, mileage: mileage ?? 0, reference, vin, plate },
  };
}

/** There is a number, but "12,000" is twelve in Rome and twelve thousand in London. */
const UNCLEAR = 'Il numero non si legge in un solo modo: scrivilo come 12000 o 12.000.';
function isUnclear(reason: Reason, text = ''): boolean {
  return (reason === 'price-missing' || reason === 'mileage-missing') && /\d[.,]\d/.test(text);
}

const quoteGiven = (text: string | undefined) => (text ? ` (nel file: ${quote(text)})` : '');

/** "1/3/19" → "1/3/2019": two figures are of this century up to next year, of the last one beyond. */
function fullYear(date: string, thisYear: number): string {
  return date.replace(/^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/, (_, start: string, year: string) => {
    const century = Number(year) <= (thisYear % 100) + 1 ? '20' : '19';
    return `${start}${century}${year}`;
  });
}

function fromCatalogue(texts: RowValues, { catalogue, index, place, year }: RowContext) {
  const columns: ColumnMap = {};
  const row: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts)) {
    row[field] = text;
    Object.assign(columns, { [field]: field });
  }
  const { brand = '', model = '', version = '' } = row;
  // "Golf VIII" names its generation: the model is then looked for inside, and the rest stays in the version.
  if (brand !== '' && model !== '' && !index.modelByLabel(brand, model) && !version.startsWith(model)) {
    row.version = `${model} ${version}`.trim();
    columns.version = 'version';
  }
  if (!row.fuel) {
    const vehicle = resolveVehicle(index, { brand, model, vehicle: row.vehicle ?? '', version: row.version ?? '' });
    const fuel = 'model' in vehicle ? fuelByEngine(vehicle.model, row.power ?? '') : undefined;
    const name = catalogue.reference['power-types'].find(({ slug }) => slug === fuel)?.name;
    if (name !== undefined) {
      row.fuel = name;
      columns.fuel = 'fuel';
    }
  }
  return mapStockRow(row, columns, { catalogue, index, advertYear: year, dealerPlaces: new Map([['', place]]) });
}
