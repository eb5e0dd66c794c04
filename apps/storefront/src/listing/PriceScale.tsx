import type { ListingValuation } from '@carzaa/api/calls/public/valuation';
import { euro } from '@carzaa/api/text/format';
import { worthIt as it } from '../it/worth.ts';
import styles from './PriceScale.module.css';

type Range = NonNullable<ListingValuation['range']>;

/** Percent of the scale's width: the range takes its middle third, and a price beyond an end stands at the end. */
function placeOnScale(price: number, { low, high }: Range): number {
  const width = high - low;
  return Math.min(97, Math.max(3, ((price - low + width) / (3 * width)) * 100));
}

// The range takes the scale's middle third.
const LOW_END = { '--at': 'calc(100% / 3)' };
const HIGH_END = { '--at': 'calc(200% / 3)' };

interface PriceScaleProps {
  price: number;
  range: Range;
  /** Names the car's own price above its mark. */
  isNamed?: boolean;
}

/** Where a price stands among the prices of similar cars. */
export function PriceScale({ price, range, isNamed = false }: PriceScaleProps) {
  const own = { '--at': `${placeOnScale(price, range)}%` };
  return (
    <figure className={`${styles.scale} num`} aria-label={it.scale(price, range)}>
      {isNamed && (
        <span className={styles.own}>
          <span style={own}>{euro(price)}</span>
        </span>
      )}
      <span className={styles.track}>
        <i className={styles.range} data-testid="range" />
        <i className={styles.mark} style={own} />
      </span>
      <span className={styles.ends} data-testid="ends">
        <span style={LOW_END}>{euro(range.low)}</span>
        <span style={HIGH_END}>{euro(range.high)}</span>
      </span>
    </figure>
  );
}
