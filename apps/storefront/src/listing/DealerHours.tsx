import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { useSyncExternalStore } from 'react';
import { listingsIt } from '../it/listings.ts';
import { openNow } from './openingHours.ts';
import styles from './DealerHours.module.css';

const MINUTE_MS = 60_000;

function everyMinute(tick: () => void): () => void {
  const ticking = setInterval(tick, MINUTE_MS);
  return () => clearInterval(ticking);
}

/** When the dealership is open: whether it is now, which only the browser knows, and the week on request. */
export function DealerHours({ hours }: { hours: OpeningHours }) {
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  );
  const state = minute === undefined ? undefined : openNow(hours, new Date(minute * MINUTE_MS));
  const it = listingsIt.hours;
  return (
    <details className={styles.hours}>
      <summary className={state?.isOpen ? styles.open : undefined}>{state?.text ?? it.title}</summary>
      <table className="num">
        <caption className="sr">{it.title}</caption>
        <tbody>
          {it.days.map((day, index) => (
            <tr key={day} aria-current={state?.today === index ? 'date' : undefined}>
              <th scope="row">{day}</th>
              <td>{hours[index]?.map(({ from, to }) => `${from}–${to}`).join(', ') || it.closed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
