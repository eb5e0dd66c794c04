import { euro } from '@carzaa/api/text/format';
import { cardIt } from '../it/card.ts';
import styles from './price.module.css';

interface PreviousPriceProps {
  price: number;
  /** Lowest price of the days, 30 at most, before the running reduction (art. 17-bis Codice del consumo). */
  previous: number | null;
  /** Whole days that it is the lowest of. */
  days: number | null;
}

/** The lawful previous price, where a reduction is running; nothing when it would not be one. */
export function PreviousPrice({ price, previous, days }: PreviousPriceProps) {
  if (previous === null || previous <= price) return null;
  return (
    <span className={`${styles.before} num`} title={cardIt.card.beforeLong(previous, days ?? 30)}>
      <s>{euro(previous)}</s>
      <span className="sr"> {cardIt.card.before}</span>
    </span>
  );
}
