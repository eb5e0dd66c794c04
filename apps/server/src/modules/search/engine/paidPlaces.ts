import { PAID_EVERY } from '@carzaa/api/search/ranking';

/**
 * How many of the first `places` under "most relevant" are paid, where `paid` and `others` were found: one in
 * `PAID_EVERY`, from the first place on, until they are used up; more only where nothing else is left.
 */
export function paidAmong(places: number, paid: number, others: number): number {
  return Math.max(places - others, Math.min(paid, Math.ceil(places / PAID_EVERY)));
}

/** Puts the paid ones of a page into their places among its others. */
export function mixPaid(
  { offset, paid, others }: { offset: number; paid: number; others: number },
  paidOnes: readonly number[],
  otherOnes: readonly number[],
): number[] {
  const before = paidAmong(offset, paid, others);
  return Array.from({ length: paidOnes.length + otherOnes.length }, (_, at) => {
    const [paidSoFar, paidWithIt] = [at, at + 1].map((places) => paidAmong(offset + places, paid, others) - before);
    const one = paidWithIt === paidSoFar ? otherOnes[at - (paidSoFar ?? 0)] : paidOnes[paidSoFar ?? 0];
    return one ?? 0;
  });
}
