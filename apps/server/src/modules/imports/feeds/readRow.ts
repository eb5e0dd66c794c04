import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import { euro } from '@carzaa/api/text/format';
import { isPlate, isVin, plainNumber } from '@carzaa/api/vehicle/numbers';
import { missingFigures } from '@carzaa/api/vehicle/publishable';
import type { Catalogue, CatalogueModel } from '@carzaa/catalogue/catalogue';
import { labelSlug } from '@carzaa/catalogue/labels';
import type { CatalogueIndex } from '@carzaa/catalogue/lookup';
import type { ColumnMap } from '@carzaa/catalogue/rows/columns';
import { type Reason, REASONS } from '@carzaa/catalogue/rows/fates';
import { hasDecimals } from '@carzaa/catalogue/rows/italianValues';
import { mapStockRow } from '@carzaa/catalogue/rows/mapStockRow';
import type { StockListing } from '@carzaa/catalogue/rows/stockListing';
import type { StockPlace } from '@carzaa/catalogue/rows/stockPlace';
import { resolveVehicle } from '@carzaa/catalogue/rows/stockVehicle';
import { type ExactColumns, exactColumnsOf } from '../../../shared/listings/exactCar.ts';
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
  /** What a site like this one has said exactly, in place of its words. */
  exact?: ExactColumns | undefined;
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
  'date-impossible': 'registration',
  'price-missing': 'price',
  'price-implausible': 'price',
  'mileage-missing': 'mileage',
  'mileage-decimal': 'mileage',
};

const LABELLED = ['fuel', 'gearbox', 'traction', 'category', 'emissionClass', 'exteriorColor', 'paint'] as const;

/** Of the engines that a model had with this power, the fuel that all of them burn. */
function fuelByEngine(model: CatalogueModel, power: string): string | undefined {
  const kw = Number(/\d+/.exec(power)?.[0] ?? 0);
  const fuels = new Set(model.engines.filter((engine) => Math.abs(engine.power - kw) <= 1).map(({ fuel }) => fuel));
  return fuels.size === 1 ? [...fuels][0] : undefined;
}

const quote = (text: string) => `«${text.length > 60 ? `${text.slice(0, 60)}…` : text}»`;

/** What is wrong with a row: an error keeps it from becoming a listing. */
class Problems {
  readonly list: RowProblem[] = [];

  error(field: string, message: string): void {
    this.list.push({ field, message, is_warning: false });
  }

  warn(field: string, message: string): void {
    this.list.push({ field, message, is_warning: true });
  }

  hasErrors(): boolean {
    return this.list.some(({ is_warning }) => !is_warning);
  }
}

/** One row of a file as a listing, with everything that is wrong with it. */
export function readRow(row: FeedRow, context: RowContext): ReadRow {
  const values = valuesOf(row, context.mapping);
  const problems = new Problems();
  const key = keyOf(values);
  const reference = (values.reference ?? '').trim() || null;
  const title = [values.brand || values.vehicle, values.model, values.version]
    .filter((text, at, all) => text && all.indexOf(text) === at)
    .join(' ')
    .slice(0, 200);
  const read = { line: row.line, key, reference, title, problems: problems.list, listing: undefined };
  if (row.fault !== undefined) problems.error('row', row.fault);
  if (key === undefined) {
    problems.error(
      'reference',
      reference === null
        ? 'Manca il riferimento e il telaio non è valido: senza uno dei due l’annuncio non si può ritrovare.'
        : `Il riferimento ha più di ${MAX_REFERENCE} caratteri.`,
    );
  }
  const texts = italianTexts(values, context);
  const result = fromCatalogue(texts, context);
  tellMissing(problems, values, result);
  tellFigures(problems, values, result, context);
  tellUnknown(problems, texts);
  const photos = readPhotos(problems, values);
  if (!result.ok || result.listing.mileage === null) return { ...read, photos };
  const { listing } = result;
  const { mileage } = listing;
  const numbers = readNumbers(problems, values, listing.registrationYear);
  const oddity = neverSold(listing, title || listing.model);
  if (oddity !== undefined) problems.warn('model', oddity);
  if (problems.hasErrors()) return { ...read, photos };
  // Checked above; spreading alone would keep the null in its type.
  const whole = { ...listing, mileage: mileage ?? 0, reference, ...numbers };
  const exact = values.exact ? exactColumnsOf(values.exact, context) : undefined;
  return { ...read, photos, title: title || listing.model, listing: whole, exact };
}

/** The row's texts as the catalogue names things. */
function italianTexts(values: RowValues, { year }: RowContext): RowValues {
  const texts: RowValues = { ...values };
  for (const field of LABELLED) if (texts[field]) texts[field] = italianValue(field, texts[field]);
  if (/^(?:n|new|neu)$|NewCondition/i.test(texts.condition ?? '')) texts.condition = 'nuovo';
  texts.registration = fullYear(texts.registration ?? '', year);
  return texts;
}

type Found = ReturnType<typeof fromCatalogue>;

/** What a listing needs and the row does not tell, or not in a way that can be read. */
function tellMissing(problems: Problems, values: RowValues, result: Found): void {
  const tell = (reason: Reason) => {
    const text = values[FIELD_OF[reason]];
    problems.error(FIELD_OF[reason], `${isUnclear(reason, text) ? UNCLEAR : REASONS[reason]}${quoteGiven(text)}`);
  };
  const reasons = result.ok ? [] : result.reasons;
  const isUnknownModel = reasons.some((reason) => reason === 'brand-unknown' || reason === 'model-unknown');
  // The category would have come from the model.
  for (const reason of reasons) if (reason !== 'category-unknown' || !isUnknownModel) tell(reason);
  if (/^\s*-\s*\d/.test(values.mileage ?? '')) {
    problems.error('mileage', `Il chilometraggio è negativo.${quoteGiven(values.mileage)}`);
  } else if (result.ok && result.listing.mileage === null) {
    tell('mileage-missing');
  }
}

/** A price of which something is left out, and kilometres that nobody believes. */
function tellFigures(problems: Problems, values: RowValues, result: Found, { year }: RowContext): void {
  if (!result.ok) return;
  const { price, mileage, registrationYear: registration_year } = result.listing;
  if (hasDecimals(values.price ?? '')) {
    problems.warn('price', `Il prezzo ha decimali e viene letto come ${euro(price)}${quoteGiven(values.price)}.`);
  }
  if (mileage === null) return;
  const missing = missingFigures({ price, mileage, registration_year }, new Date(year, 0)).mileage;
  if (missing !== undefined) problems.error('mileage', `${missing}${quoteGiven(values.mileage)}.`);
}

function tellUnknown(problems: Problems, texts: RowValues): void {
  for (const field of LABELLED) {
    const text = texts[field];
    if (text && field !== 'fuel' && labelSlug(field, text) === undefined) {
      problems.warn(field, `${IMPORT_FIELDS[field]} non riconosciuta o non prevista: ${quote(text)}.`);
    }
  }
}

function readPhotos(problems: Problems, values: RowValues): string[] | undefined {
  if (values.photos === undefined) return undefined;
  const { urls, skipped } = photoUrlsOf(values.photos);
  if (skipped.length > 0) problems.warn('photos', `Foto senza indirizzo completo: ${quote(skipped.join(', '))}.`);
  return urls;
}

/** VIN and plate, as far as they can be those of a car of that year. */
function readNumbers(problems: Problems, values: RowValues, year: number): Pick<RowListing, 'vin' | 'plate'> {
  const given = { vin: plainNumber(values.vin ?? ''), plate: plainNumber(values.plate ?? '') };
  const vin = isVin(given.vin, year) ? given.vin : null;
  if (vin === null && values.vin) {
    problems.warn('vin', `Il telaio non è valido e viene lasciato vuoto: ${quote(values.vin)}.`);
  }
  const plate = isPlate(given.plate, year) ? given.plate : null;
  if (plate === null && values.plate) {
    problems.warn('plate', `La targa non è valida e viene lasciata vuota: ${quote(values.plate)}.`);
  }
  return { vin, plate };
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
