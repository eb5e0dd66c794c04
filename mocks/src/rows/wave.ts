/** Daily figures up to a day, which rise and fall around the usual ones, and their sums. */
export function wave<Key extends string>(to: string, count: number, usual: Record<Key, number>) {
  const keys = Object.keys(usual) as Key[];
  const totals = { ...usual };
  const days = Array.from({ length: Math.max(1, count) }, (_, n) => {
    const date = new Date(Date.parse(to) - (count - 1 - n) * 864e5);
    const figures = { ...usual };
    for (const key of keys) {
      figures[key] = Math.round(usual[key] * (0.5 + ((date.getUTCDate() * 7) % 11) / 10));
      totals[key] = (n === 0 ? 0 : totals[key]) + figures[key];
    }
    return { ...figures, day: date.toISOString().slice(0, 10) };
  });
  return { days, totals };
}
