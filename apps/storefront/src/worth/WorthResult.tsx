import type { carWorthCalls } from '@carzaa/api/calls/public/carWorth';
import type { Data } from '@carzaa/api/contract/endpoint';
import { REASON_TEXTS } from '@carzaa/api/vehicle/valuation';
import { carWorthIt as it } from '../it/carWorth.ts';
import styles from './worth.module.css';

export type Estimate = Data<(typeof carWorthCalls)['estimate']>;

/** What the car is worth, what a dealer pays, what changing it costs, and how that is known. */
export function WorthResult({ estimate, back }: { estimate: Estimate; back: string | undefined }) {
  const { range, reason, comparables, sold, trade_in: tradeIn, change } = estimate;
  if (!range || !tradeIn) {
    return (
      <section className={styles.result} id="valore" aria-live="polite">
        <h2>{it.result}</h2>
        <p>{reason ? REASON_TEXTS[reason] : it.failed}</p>
      </section>
    );
  }
  const { value, dealer, condition } = tradeIn;
  return (
    <section className={styles.result} id="valore" aria-live="polite">
      <h2>{it.result}</h2>
      <p className={`${styles.sum} num`}>
        <b>{it.value(value.low, value.high)}</b>
        <span>{it.valueWords}</span>
      </p>
      <p className={`${styles.sum} num`}>
        <b>{it.value(dealer.low, dealer.high)}</b>
        <span>{it.dealer}</span>
      </p>
      {change && (
        <div className={styles.change}>
          <h3>{it.change(change.title)}</h3>
          <p className="num">{it.changeLine(change.price, change.transfer, change.transfer_to)}</p>
          <p className="num">
            <b>{it.changeSum(change.from, change.to)}</b>
          </p>
        </div>
      )}
      {back && (
        <p>
          <a className="btn btn-1" href={back}>
            {it.back}
          </a>
        </p>
      )}
      <h3>{it.how}</h3>
      <ul className={`${styles.how} num`}>
        <li>{it.compared(comparables, sold, range.low, range.high)}</li>
        {condition.map(({ question, answer, percent }) => (
          <li key={question}>
            {it.questions[question]}, {it.answers[question][answer].toLowerCase()}: {it.takesOff(percent)}.
          </li>
        ))}
        {condition.length === 0 && <li>{it.nothingOff}</li>}
        <li>{it.dealerWords(dealer.low_percent, dealer.high_percent)}</li>
      </ul>
      <p className="hint">
        {it.sources(tradeIn.valid_from, tradeIn.sources)} {it.estimate}
      </p>
    </section>
  );
}
