import { type FieldErrors, invalid } from '@carzaa/api/errors';
import type { ApiFilters } from '@carzaa/api/filters';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Columns, modelKey } from './columns.ts';
import {
  areDealers,
  areListed,
  isModel,
  REFERENCES,
  type ReferenceFilter,
  UNKNOWN_DEALER,
  UNKNOWN_MODEL,
} from './search.queries.ts';

const REFERENCE_FILTERS = Object.keys(REFERENCES) as ReferenceFilter[];

/**
 * Throws code 2 when a filter names a value that does not exist. Values that some public listing has are known
 * without asking the database, which leaves it the few that nothing is for sale of, and the mistaken ones.
 */
export async function checkFilters(db: Kysely<Schema>, columns: Columns, query: ApiFilters): Promise<void> {
  const errors: FieldErrors = {};
  for (const filter of REFERENCE_FILTERS) {
    const value = query[filter];
    const values = typeof value === 'string' ? [value] : (value ?? []);
    const unseen = values.filter((slug) => columns.dictionaries[filter].find(slug) === undefined);
    if (unseen.length > 0 && !(await areListed(db, filter, unseen))) errors[filter] = [REFERENCES[filter][1]];
  }
  const { brand, model, dealer } = query;
  if (brand !== undefined && model !== undefined && errors.brand === undefined) {
    const seen = columns.dictionaries.model.find(modelKey(brand, model)) !== undefined;
    if (!seen && !(await isModel(db, brand, model))) errors.model = [UNKNOWN_MODEL];
  }
  const unseen = (dealer ?? []).filter((id) => columns.dictionaries.dealer.find(id) === undefined);
  if (unseen.length > 0 && !(await areDealers(db, unseen))) errors.dealer = [UNKNOWN_DEALER];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
