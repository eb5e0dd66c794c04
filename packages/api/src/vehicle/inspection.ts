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
