import type { ListingMonthlyCosts } from '@carzaa/api/calls/public/costs';
import { useState } from 'react';

/** How somebody would use a car. */
export type Use = Omit<ListingMonthlyCosts['use'], 'finance'>;
export const USE_FIELDS = ['km', 'years', 'age', 'merit'] as const;

/** What can be picked; of the age and the insurance's class one for each step that changes the price. */
export const CHOICES: Readonly<Record<keyof Use, readonly number[]>> = {
  km: [5000, 7500, 10_000, 12_500, 15_000, 20_000, 25_000, 30_000, 40_000],
  years: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  age: [22, 30, 40, 70],
  merit: [1, 3, 6, 10, 14, 18],
};
const USUAL: Use = { km: 10_000, years: 5, age: 40, merit: 1 };
const STORAGE_KEY = 'carzaa:use';

/** The use that texts by name tell, as far as it can be picked; the rest as usual. */
export function readUse(told: (field: keyof Use) => unknown): Use {
  const use = { ...USUAL };
  for (const field of USE_FIELDS) {
    const value = Number(told(field));
    if (CHOICES[field].includes(value)) use[field] = value;
  }
  return use;
}

/** The use that this browser remembers, or the usual one. */
export function storedUse(): Use {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const known = new Map<string, unknown>(Object.entries(Object(kept)));
    return readUse((field) => known.get(field));
  } catch {
    return USUAL;
  }
}

export function keepUse(use: Use): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(use));
  } catch {
    return;
  }
}

/** How the person would use a car, kept in this browser alone; where storage is refused, as long as the page. */
export function useChosenUse(): [use: Use, choose: (change: Partial<Use>) => void] {
  const [use, setUse] = useState(storedUse);
  const choose = (change: Partial<Use>) => {
    const next = { ...use, ...change };
    setUse(next);
    keepUse(next);
  };
  return [use, choose];
}
