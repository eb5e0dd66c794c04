import { USUAL_SEARCH_USE, writeUse } from '@carzaa/api/search/monthlyUse';
import { chosenProvince } from './province.ts';
import { storedUse } from './use.ts';

/** How a search calculates monthly costs: by the province and use this browser remembers, or by the defaults. */
export function rememberedUse(): string {
  const { km, years } = storedUse();
  return writeUse({ province: chosenProvince() ?? USUAL_SEARCH_USE.province, km, years });
}
