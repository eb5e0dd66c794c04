import { cardIt } from '../it/card.ts';

interface PreviousPriceProps {
  price: number;
  /** Lowest price of the 30 days before the running reduction (art. 17-bis Codice del consumo). */
  previous: number | null;
}

/** The lawful previous price, where a reduction is running; nothing when it would not be one. */
export function PreviousPrice({ price, previous }: PreviousPriceProps) {
  if (previous === null || previous <= price) return null;
  return (
    <span className="before num" title={cardIt.card.beforeLong(previous)}>
      {cardIt.card.before(previous)}
    </span>
  );
}
