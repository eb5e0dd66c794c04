/** Years until the first inspection, and between the later ones (art. 80 CdS, D.M. 408/1998). */
const FIRST_AFTER = 4;
const EVERY = 2;

const endOfMonth = (months: number) =>
  new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).toISOString().slice(0, 10);

/**
 * The last day (ISO) by which an Italian car must next be inspected: the end of the month of registration after four
 * years, or of the last inspection after two. Where that one is not known and the first is past, null.
 */
export function inspectionAfter(
  { year, month, inspected }: { year: number; month: number; inspected: string | null },
  today: Date,
): string | null {
  if (inspected !== null) {
    const [then = 0, at = 1] = inspected.split('-').map(Number);
    return endOfMonth((then + EVERY) * 12 + at - 1);
  }
  const first = (year + FIRST_AFTER) * 12 + month - 1;
  return first >= today.getUTCFullYear() * 12 + today.getUTCMonth() ? endOfMonth(first) : null;
}

interface Inspected {
  registration_year: number;
  registration_month: number | null;
  /** ISO day by which the next one is due; null where nobody says. */
  next_inspection: string | null;
}

/** Months since year 0 of a day (ISO). */
export function monthOf(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1;
}

/**
 * How many inspections fall due within so many years from a day (ISO), at least and at most: one number where the next
 * is known, otherwise one every two years, early or late. One that is overdue counts as due at once.
 */
export function inspectionsWithin(car: Inspected, day: string, years: number): [least: number, most: number] {
  const next = car.next_inspection === null ? null : monthOf(car.next_inspection);
  return inspectionsFrom(car, next, monthOf(day), years);
}

/** The same with the months as numbers (`monthOf`). */
export function inspectionsFrom(
  car: Pick<Inspected, 'registration_year' | 'registration_month'>,
  known: number | null,
  now: number,
  years: number,
): [least: number, most: number] {
  const first = (car.registration_year + FIRST_AFTER) * 12 + (car.registration_month ?? 12) - 1;
  const next = known ?? first;
  if (known === null && first < now) return [Math.floor(years / EVERY), Math.ceil(years / EVERY)];
  const left = now + years * 12 - Math.max(next, now);
  const due = left < 0 ? 0 : 1 + Math.floor(left / (EVERY * 12));
  return [due, due];
}
