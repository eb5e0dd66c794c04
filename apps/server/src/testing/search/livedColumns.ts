import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { createColumns, put, remove } from '../../modules/search/engine/columns.ts';
import type { Columns } from '../../modules/search/engine/layout.ts';
import { plainSpace, type SpaceMaker } from '../../modules/search/engine/space.ts';
import type { SearchRow } from '../../modules/search/searchRow.ts';
import { SAMPLE_REGIONS } from './naive.ts';
import { sampleRows } from './sampleRows.ts';

/** Columns that have lived: rows came, went, changed their values and took each other's slots. */
export function livedColumns(rows: readonly SearchRow[], spaceFor: SpaceMaker = plainSpace): Columns {
  const columns = createColumns(0, spaceFor);
  columns.months.source = { rates: FIRST_RATES, regions: SAMPLE_REGIONS };
  const [strangers, others] = [sampleRows(900, 5), sampleRows(rows.length, 6)];
  for (const row of strangers) put(columns, row);
  for (const row of strangers.slice(0, 600)) remove(columns, row.id);
  rows.forEach((row, index) => {
    put(columns, { ...row, ...others[index], id: row.id });
  });
  for (const row of strangers.slice(600)) remove(columns, row.id);
  for (const row of rows) put(columns, row);
  return columns;
}
