/** What the rest of a period costs more after a change from one monthly price to another; cents, never below zero. */
export function prorate(change: { from: number; to: number; start: Date; end: Date; now: Date }): number {
  const { from, to, start, end, now } = change;
  const length = end.getTime() - start.getTime();
  const left = Math.min(length, Math.max(0, end.getTime() - now.getTime()));
  return Math.max(0, Math.round(((to - from) * left) / length));
}
