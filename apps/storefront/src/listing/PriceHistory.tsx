import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { longDate } from '@carzaa/api/text/dates';
import { euro } from '@carzaa/api/text/format';
import { listingsIt } from '../it/listings.ts';
import styles from './PriceHistory.module.css';

type History = ListingDetail['price_history'];

const it = listingsIt.priceHistory;
const [WIDTH, HEIGHT, MARGIN] = [560, 96, 8];
const SHORTEST_PART = 0.1;

/**
 * The prices as a line of steps in a box of 560 × 96, from the first day to `until` (ISO 8601) or a little later. The
 * highest price touches the top margin and nothing would be the bottom: a step looks as big as it is.
 */
export function pricePath(history: History, until: string): string {
  const times = history.map(({ since }) => Date.parse(since));
  const [start = 0] = times;
  const last = times.at(-1) ?? start;
  // The present price gets a piece of its own, even when it is of today.
  const end = Math.max(Date.parse(until), last + (last - start) * SHORTEST_PART);
  const prices = history.map(({ price }) => price);
  const high = Math.max(...prices);
  const x = (time: number) => Math.round(end === start ? 0 : ((time - start) / (end - start)) * WIDTH);
  const y = (price: number) => Math.round(MARGIN + (high === 0 ? 0 : 1 - price / high) * (HEIGHT - MARGIN));
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
  return (
    <section className={styles.history} aria-labelledby="storia-prezzo">
      <h3 id="storia-prezzo">{listingsIt.sections.priceHistory}</h3>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`${pricePath(history, until)} V${HEIGHT} H0 Z`} className={styles.area} />
        <path d={pricePath(history, until)} className={styles.line} />
      </svg>
      <table className="num">
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
    </section>
  );
}
