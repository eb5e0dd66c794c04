import { barEdges, type BarRow } from '@carzaa/api/search/bars';
import { type Columns, MONTHS, NUMBERS } from './layout.ts';

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
