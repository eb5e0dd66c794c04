import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import styles from './DealerHours.module.css';
import { useOpenNow } from './useOpenNow.ts';

/** "Aperto, fino alle 19": a line whose room is kept until the browser knows. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const state = useOpenNow(hours);
  return <p className={`${styles.now} ${state?.isOpen ? styles.open : ''}`}>{state?.text}</p>;
}
