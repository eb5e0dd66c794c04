import { createHash } from 'node:crypto';
import { readUse } from '@carzaa/api/search/monthlyUse';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { DEFAULT_USE } from '@carzaa/api/vehicle/monthly/monthlyLine';
import { monthlyMiddle } from '@carzaa/api/vehicle/monthly/monthlyMiddle';
import type { MonthSource } from './engine/layout.ts';
import type { SearchRow } from './searchRow.ts';

/** What a month of a listing costs, by the ways of use (`writeUse`), and which rates it was reckoned by. */
export interface MonthFacts {
  rates: string;
  [use: string]: string | number | null;
}

/** What a month of a listing costs whoever uses it in each of these ways, today. */
export function monthFacts({ rates, regions }: MonthSource, uses: readonly string[], now: Date) {
  const day = dayInRome(now);
  const hash = createHash('sha256').update(JSON.stringify(rates)).digest('hex').slice(0, 16);
  const reckoned = uses.flatMap((use) => {
    const { province, km, years } = readUse(use);
    const region = regions.get(province);
    if (region === undefined) return [];
    const middle = monthlyMiddle({ ...DEFAULT_USE, km, years }, { rates, place: { province, region }, day });
    return [[use, middle] as const];
  });
  return (row: SearchRow): MonthFacts => {
    const { loss_age: age, loss_mileage: mileage } = row;
    const facts = {
      ...row,
      country: row.abroad ? 'de' : 'it',
      consumption: row.declared,
      loss: age === null || mileage === null ? null : { age, mileage },
    } as const;
    return { rates: hash, ...Object.fromEntries(reckoned.map(([use, middle]) => [use, middle(facts)])) };
  };
}
