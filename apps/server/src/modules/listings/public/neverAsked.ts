import type { ApiSearch } from '@carzaa/api/search/filters';
import { checkVehicle, tellNeverSince } from '@carzaa/catalogue/checkVehicle';
import type { Reason } from '@carzaa/catalogue/vehicleFacts';
import { vehicleName } from '../../../shared/listings/vehicleFacts.ts';

/** Years that a search without any is about. */
const SINCE = 2008;

/** Doors from which a car has two on each side: of fewer, every body has enough. */
const TWO_A_SIDE = 4;

/** What can be asked of a vehicle, where one thing alone is asked. */
function only<T>(list: readonly T[] | undefined): T | null {
  return list?.length === 1 ? (list[0] ?? null) : null;
}

const sinceOf = ({ registration_year_min }: ApiSearch) => Math.max(SINCE, registration_year_min ?? 0);

/** What the search asks of one model that was never sold like this, in whatever year; undefined where it may have been. */
function neverIn(filters: ApiSearch, { brand, model }: { brand: string; model: string }, today: Date) {
  const facts = {
    brand,
    model,
    fuel: only(filters.power_type),
    traction: only(filters.traction_type),
    gearbox: only(filters.gearbox_type),
    category: only(filters.category),
    doors: (filters.doors_min ?? 0) >= TWO_A_SIDE ? (filters.doors_min ?? null) : null,
  };
  if (Object.values(facts).filter((fact) => fact !== null).length === 2) return undefined;
  const last = Math.min(filters.registration_year_max ?? Infinity, today.getFullYear());
  let best: readonly Reason[] | undefined;
  for (let year = sinceOf(filters); year <= last; year += 1) {
    const judgement = checkVehicle({ ...facts, year });
    if (judgement.kind !== 'impossible') return undefined;
    const isBetter = judgement.reasons.every(({ about }) => about !== 'year');
    if (isBetter && (best === undefined || judgement.reasons.length < best.length)) best = judgement.reasons;
  }
  return best;
}

/** Tells of a search that no car can fulfil: the model was never sold like this in Italy. Null for any other. */
export async function neverAsked(filters: ApiSearch, today: Date): Promise<string | null> {
  const { brand, model } = filters;
  if (brand === undefined || model === undefined) return null;
  const reasons = neverIn(filters, { brand, model }, today);
  return reasons ? tellNeverSince(await vehicleName({ brand, model }), sinceOf(filters), reasons) : null;
}
