import { barEdges, type BarRow, BARS } from '@carzaa/api/search/bars';
import { type Columns, MONTHS, NUMBERS } from './layout.ts';
import { UNKNOWN_MONTH } from './months.ts';

/** How many of the slots cost a month as much as each bar says, by the bar's lowest value. */
export function monthCounts(column: Uint16Array, step: number, slots: Uint32Array): Record<string, number> {
  const counts = new Uint32Array(BARS);
  for (const slot of slots) {
    const month = column[slot] ?? UNKNOWN_MONTH;
    if (month === UNKNOWN_MONTH) continue;
    const at = Math.min(BARS - 1, Math.floor(month / step));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return Object.fromEntries(
    [...counts].map((count, at) => [String(at * step), count]).filter(([, count]) => count !== 0),
  );
}

/** How many of the slots lie in each bar of a range, by the bar's lowest value; empty bars are left out. */
export function barCounts(columns: Columns, row: BarRow, slots: Uint32Array): Record<string, number> {
  const edges = barEdges(row);
  const [first = 0] = edges;
  const { unknown } = NUMBERS[row.name];
  const column = columns.numbers[row.name];
  const unit = row.name === 'registration_year' ? MONTHS : NUMBERS[row.name].unit;
  const counts = new Uint32Array(edges.length);
  for (const slot of slots) {
    const held = column[slot] ?? unknown;
    if (held === unknown) continue;
    const bar = Math.floor((held / unit - first) / row.bars.step);
    const at = Math.min(edges.length - 1, Math.max(0, bar));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return Object.fromEntries(
    edges.map((edge, at) => [String(edge), counts[at] ?? 0]).filter(([, count]) => count !== 0),
  );
}
