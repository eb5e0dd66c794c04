/** From when cars had to meet an emission class; YYYY-MM. */
interface EmissionStep {
  slug: string;
  /** Newly approved models, and every car that is registered. */
  approvals: string;
  registrations: string;
}

/** Regulation (EC) 715/2007 and its predecessors; category M1. */
export const EMISSION_STEPS: readonly EmissionStep[] = [
  { slug: 'euro-3', approvals: '2000-01', registrations: '2001-01' },
  { slug: 'euro-4', approvals: '2005-01', registrations: '2006-01' },
  { slug: 'euro-5', approvals: '2009-09', registrations: '2011-01' },
  { slug: 'euro-6', approvals: '2014-09', registrations: '2015-09' },
  { slug: 'euro-6d-temp', approvals: '2017-09', registrations: '2019-09' },
  { slug: 'euro-6d', approvals: '2020-01', registrations: '2021-01' },
  { slug: 'euro-6e', approvals: '2023-09', registrations: '2024-09' },
];

/** The class that a car registered in a month had to meet; null for electric cars, and before the table's first. */
export function dueEmissionClass(fuel: string, year: number, month: number): string | null {
  if (fuel === 'elettrica' || fuel === 'idrogeno') return null;
  const at = `${year}-${String(month).padStart(2, '0')}`;
  return EMISSION_STEPS.findLast(({ registrations }) => at >= registrations)?.slug ?? null;
}
