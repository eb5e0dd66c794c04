import { USUAL_SEARCH_USE } from '@carzaa/api/search/monthlyUse';
import { toUuid } from '@carzaa/api/text/text';
import { paths } from '../paths.ts';
import { readUse, USE_FIELDS, type Use } from '../costs/use.ts';
import { readCompared } from './compared.ts';

/** What the address of a comparison asks besides its cars. */
export interface Comparison {
  uuids: string[];
  onlyDifferent: boolean;
  /** Whose costs a month are told: as the address says, or as usual. */
  use: Use & { province: string };
  /** Whether the address says it. */
  isSaid: boolean;
}

export function readComparison(search: string): Comparison {
  const query = new URLSearchParams(search);
  const province = (query.get('province') ?? '').trim().toUpperCase();
  return {
    uuids: readCompared(query),
    onlyDifferent: query.get('differenze') === '1',
    use: {
      ...readUse((field) => query.get(field)),
      province: /^[A-Z]{2}$/.test(province) ? province : USUAL_SEARCH_USE.province,
    },
    isSaid: query.has('province') || USE_FIELDS.some((field) => query.has(field)),
  };
}

/** The address of a comparison. */
export function comparisonHref({ uuids, onlyDifferent, use, isSaid }: Comparison): string {
  const path = paths.favourites(uuids.filter((uuid) => toUuid(uuid)));
  if (uuids.length === 0) return path;
  const more = new URLSearchParams({
    ...(onlyDifferent ? { differenze: '1' } : {}),
    ...(isSaid ? Object.fromEntries(Object.entries(use).map(([name, value]) => [name, String(value)])) : {}),
  });
  return more.size === 0 ? path : `${path}&${more}`;
}
