/** Figures of so many days up to one, which rise and fall around the usual ones, and their sums. */
export function wave<Key extends string>(to: string, count: number, usual: Record<Key, number>) {
  const keys = Object.keys(usual) as Key[];
  const dates = Array.from(
    { length: Math.max(1, count) },
    (_, n) => new Date(Date.parse(to) - (count - 1 - n) * 864e5),
  );
  const totals = { ...usual };
  for (const key of keys) totals[key] = 0;
  const days = dates.map((date) => {
    const figures = { ...usual };
    for (const key of keys) {
      figures[key] = Math.round(usual[key] * (0.5 + ((date.getUTCDate() * 7) % 11) / 10));
      totals[key] += figures[key];
    }
    return { ...figures, day: date.toISOString().slice(0, 10) };
  });
  return { days, totals };
}
