import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { listingsIt } from '../it/listings.ts';
import { useOpenNow } from './useOpenNow.ts';
import styles from './DealerHours.module.css';

/** When the dealership is open: whether it is now, which only the browser knows, and the week on request. */
export function DealerHours({ hours }: { hours: OpeningHours }) {
  const state = useOpenNow(hours);
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
