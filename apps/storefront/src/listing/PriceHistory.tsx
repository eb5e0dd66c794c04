import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { longDate } from '@carzaa/api/text/dates';
import { euro } from '@carzaa/api/text/format';
import { listingsIt } from '../it/listings.ts';
import { FoldedSection } from './FoldedSection.tsx';
import styles from './PriceHistory.module.css';

type History = ListingDetail['price_history'];

const it = listingsIt.priceHistory;
const [WIDTH, HEIGHT, MARGIN] = [560, 96, 8];
const SHORTEST_PART = 0.1;
/** The axis begins at a round price, this much of the lowest. */
const FOOT_SHARE = 0.9;
const FOOT_STEP = 500;

/** The highest price, and the one that the axis begins at. */
export function priceAxis(history: History): { high: number; foot: number } {
  const prices = history.map(({ price }) => price);
  const foot = Math.floor((Math.min(...prices) * FOOT_SHARE) / FOOT_STEP) * FOOT_STEP;
  return { high: Math.max(...prices), foot };
}

/**
 * The prices as a line of steps in a box of 560 × 96, from the first day to `until` (ISO 8601) or a little later, between
 * the two prices of the axis, which stand beside it.
 */
export function pricePath(history: History, until: string): string {
  const times = history.map(({ since }) => Date.parse(since));
  const [start = 0] = times;
  const last = times.at(-1) ?? start;
  // The present price gets a piece of its own, even when it is of today.
  const end = Math.max(Date.parse(until), last + (last - start) * SHORTEST_PART);
  const { high, foot } = priceAxis(history);
  const x = (time: number) => Math.round(end === start ? 0 : ((time - start) / (end - start)) * WIDTH);
  const y = (price: number) =>
    Math.round(MARGIN + (high === foot ? 0 : (high - price) / (high - foot)) * (HEIGHT - MARGIN));
  const steps = history.map(
    ({ price }, index) => `${index === 0 ? 'M0 ' : `H${x(times[index] ?? start)} V`}${y(price)}`,
  );
  return `${steps.join(' ')} H${WIDTH}`;
}

function changeText(price: number, before: number | undefined): string {
  if (before === undefined) return it.first;
  return price < before ? it.down(before - price) : it.up(price - before);
}

/** What the car has cost since it was put up; nothing while it has had one price. */
export function PriceHistory({ history, until }: { history: History; until: string }) {
  if (history.length < 2) return null;
  const rows = history.map(({ price, since }, index) => ({ price, since, before: history[index - 1]?.price }));
  const { high, foot } = priceAxis(history);
  return (
    <FoldedSection id="storia-prezzo" title={listingsIt.sections.priceHistory} isCard>
      <div className={`${styles.chart} num`} aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path d={`${pricePath(history, until)} V${HEIGHT} H0 Z`} className={styles.area} />
          <path d={pricePath(history, until)} className={styles.line} />
        </svg>
        <span>{euro(high)}</span>
        <span>{euro(foot)}</span>
      </div>
      <table className={`${styles.prices} num`}>
        <thead>
          <tr>
            <th scope="col">{it.from}</th>
            <th scope="col">{it.price}</th>
            <th scope="col">{it.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ price, since, before }) => (
            <tr key={since}>
              <td>{longDate(since)}</td>
              <td>{euro(price)}</td>
              <td>{changeText(price, before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedSection>
  );
}
