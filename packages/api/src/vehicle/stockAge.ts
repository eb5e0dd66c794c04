/** Days on sale from which each part of a stock begins; the last has no end. */
export const AGE_BUCKETS = [0, 30, 60, 90] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** The part of the stock that a car belongs to by its days on sale. */
export function bucketOf(days: number): AgeBucket {
  return AGE_BUCKETS.findLast((from) => days >= from) ?? 0;
}

/** Its first and last day, both included; the last bucket has no last day. */
export function bucketDays(bucket: AgeBucket): { from: number; to: number | null } {
  const next = AGE_BUCKETS.find((from) => from > bucket);
  return { from: bucket, to: next === undefined ? null : next - 1 };
}
