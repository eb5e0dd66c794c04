import { barEdges, BARS, drawnEnds, type DrawnRow, drawnRows } from '@carzaa/api/search/bars';
import type { ListingFilters } from '@carzaa/api/search/filters';
import { useState } from 'react';
import { histogramIt as it } from '../../it/histogram.ts';
import type { FilterPatch } from '../changeFilters.ts';
import styles from './Histogram.module.css';

interface HistogramProps {
  /** The range whose results are counted in bars. */
  name: DrawnRow['name'];
  /** How each value reads: "€ 5.000". */
  text: (value: number) => string;
  /** What the thumbs move: "Prezzo da", "Prezzo fino a". A range without a lower end has one thumb. */
  labels: readonly [from: string, to: string];
  counts: Readonly<Record<string, number>> | undefined;
  filters: ListingFilters;
  change: (patch: FilterPatch) => void;
}

/** The bar that a limit lies in: the first for none below, the one behind the last for none above. */
function stepOf(edges: readonly number[], value: number | undefined, none: number): number {
  if (value === undefined) return none;
  const at = edges.findLastIndex((edge) => edge <= value);
  return Math.max(0, at);
}

/** What the thumbs ask for. */
function wishText(from: number, to: number, say: (step: number, end: 'from' | 'to') => string): string {
  if (from === 0) return to === BARS ? it.none : it.upTo(say(to, 'to'));
  return it.range(say(from, 'from'), say(to, 'to'));
}

/** How many cars lie where in a range, and thumbs that narrow it: with the arrow keys, too. */
export function Histogram(props: HistogramProps) {
  const row = drawnRows().find((one) => one.name === props.name);
  return row && <Bars {...props} row={row} />;
}

function Bars({ row, text, labels, counts = {}, filters, change }: HistogramProps & { row: DrawnRow }) {
  const ends = drawnEnds(row);
  const edges = barEdges(row);
  const [low, high] = [ends.from && filters[ends.from], ends.to && filters[ends.to]];
  const given = { from: stepOf(edges, low, 0), to: high === undefined ? BARS : stepOf(edges, high, BARS) };
  // While a thumb is being moved it stands where the hand is; the search follows when it lets go.
  const [moving, setMoving] = useState<typeof given>();
  const { from, to } = moving ?? given;
  const most = Math.max(1, ...Object.values(counts));
  const say = (step: number, end: 'from' | 'to') => {
    if (end === 'from' ? step === 0 : step === BARS) return it.noLimit;
    return text(edges[step] ?? 0);
  };
  function settle() {
    if (moving === undefined) return;
    setMoving(undefined);
    change({
      ...(ends.from && { [ends.from]: from === 0 ? undefined : edges[from] }),
      ...(ends.to && { [ends.to]: to === BARS ? undefined : edges[to] }),
    });
  }
  const thumb = (end: 'from' | 'to', label: string) => (
    <input
      type="range"
      min={0}
      max={BARS}
      step={1}
      value={end === 'from' ? from : to}
      aria-label={label}
      aria-valuetext={say(end === 'from' ? from : to, end)}
      onChange={({ target }) => {
        const step = Number(target.value);
        setMoving(end === 'from' ? { from: Math.min(step, to - 1), to } : { from, to: Math.max(step, from + 1) });
      }}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  );
  return (
    <div>
      <div className={styles.bars} aria-hidden="true">
        {edges.map((edge, at) => (
          <i
            key={edge}
            data-out={at < from || at >= to || undefined}
            style={{ '--share': `${Math.round((100 * (counts[edge] ?? 0)) / most)}%` }}
          />
        ))}
      </div>
      <div className={styles.thumbs}>
        {ends.from && thumb('from', it.thumb(labels[0]))}
        {thumb('to', it.thumb(labels[1]))}
      </div>
      <output className="hint num">{wishText(from, to, say)}</output>
    </div>
  );
}
