import { USUAL_SEARCH_USE, writeUse } from '@carzaa/api/search/monthlyUse';
import { chosenProvince } from './province.ts';
import { storedUse } from './use.ts';

/** For whom a search reckons the cost of a month: the province and use that this browser remembers, or the usual ones. */
export function rememberedUse(): string {
  const { km, years } = storedUse();
  return writeUse({ province: chosenProvince() ?? USUAL_SEARCH_USE.province, km, years });
}
