import { ownValue } from '@carzaa/api/ownValue';
import { type FieldErrors, invalid } from '@carzaa/api/contract/errors';
import type { ApiFilters } from '@carzaa/api/search/filters';
import { readUse } from '@carzaa/api/search/monthlyUse';
import { PRICE_BANDS } from '@carzaa/api/search/bandNames';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Columns } from './engine/layout.ts';
import { modelKey } from './engine/columns.ts';
import {
  areDealers,
  areListed,
  isModel,
  REFERENCE_FILTERS,
  UNKNOWN_DEALER,
  UNKNOWN_MODEL,
  UNKNOWN_VALUE,
  unknownPlaces,
} from './checkFilters.queries.ts';

const UNKNOWN_BAND = 'Valutazione del prezzo sconosciuta';
const UNKNOWN_CAR = 'Marca o modello sconosciuti';
const PLACES = { region: 'Regione sconosciuta', province: 'Provincia sconosciuta' } as const;

/** Whether one of the cars, each a make or `make/model`, does not exist. */
async function hasUnknownCar(db: Kysely<Schema>, columns: Columns, cars: readonly string[]): Promise<boolean> {
  for (const car of cars) {
    const [brand = '', model] = car.split('/');
    const isSeen = columns.dictionaries[model === undefined ? 'brand' : 'model'].find(car) !== undefined;
    const isKnown =
      isSeen || (model === undefined ? await areListed(db, 'brand', [brand]) : await isModel(db, brand, model));
    if (!isKnown) return true;
  }
  return false;
}

/**
 * Throws code 2 when a filter names a value that does not exist. Values that some public listing has are known
 * without asking the database, which leaves it the few that nothing is for sale of, and the mistaken ones.
 */
export async function checkFilters(db: Kysely<Schema>, columns: Columns, query: ApiFilters): Promise<void> {
  const errors: FieldErrors = {};
  for (const { name, column } of REFERENCE_FILTERS) {
    const asked = query[name];
    if (asked === undefined) continue;
    const unseen = [asked].flat().filter((slug) => columns.dictionaries[column].find(slug) === undefined);
    if (unseen.length > 0 && !(await areListed(db, column, unseen))) errors[name] = [UNKNOWN_VALUE(column)];
  }
  for (const kind of ['region', 'province'] as const) {
    const unseen = (query[kind] ?? []).filter((value) => columns.dictionaries[kind].find(value) === undefined);
    if (unseen.length > 0 && (await unknownPlaces(db, kind, unseen)).length > 0) errors[kind] = [PLACES[kind]];
  }
  if (query.price_band?.some((slug) => ownValue(PRICE_BANDS, slug) === undefined)) errors.price_band = [UNKNOWN_BAND];
  const { regions } = columns.months.source ?? {};
  if (query.monthly_for !== undefined && regions && !regions.has(readUse(query.monthly_for).province)) {
    errors.monthly_for = [PLACES.province];
  }
  const { brand, model, dealer } = query;
  if (brand !== undefined && model !== undefined && errors.brand === undefined) {
    const seen = columns.dictionaries.model.find(modelKey(brand, model)) !== undefined;
    if (!seen && !(await isModel(db, brand, model))) errors.model = [UNKNOWN_MODEL];
  }
  if (await hasUnknownCar(db, columns, query.alternatives ?? [])) errors.alternatives = [UNKNOWN_CAR];
  const unseen = (dealer ?? []).filter((id) => columns.dictionaries.dealer.find(id) === undefined);
  if (unseen.length > 0 && !(await areDealers(db, unseen))) errors.dealer = [UNKNOWN_DEALER];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
