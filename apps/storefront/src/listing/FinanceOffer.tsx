import type { ExtraCost, FinanceExample } from '@carzaa/api/vehicle/finance';
import { financeRows, financeTexts, taegText } from '@carzaa/api/text/financeOffer';
import { euroCents } from '@carzaa/api/text/format';
import { useState } from 'react';
import { listingsIt } from '../it/listings.ts';
import { laterPart } from '../ui/lazyPart.tsx';
import styles from './FinanceOffer.module.css';
import sectionStyles from './section.module.css';

const it = listingsIt.offer;
/** What the buyer may change comes when it is opened. */
const { Slot } = laterPart(
  'listing/FinanceReckoner',
  async () => (await import('./FinanceReckoner.tsx')).FinanceReckoner,
);

const money = (amount: number) => euroCents(Math.round(amount * 100));

/** What a buyer must pay besides the price, and how much that is in all. */
export function ExtraCosts({ costs }: { costs: readonly ExtraCost[] }) {
  if (costs.length === 0) return null;
  const total = costs.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.offer}>
      <h3>{it.extra}</h3>
      <dl className={`${sectionStyles.table} num`}>
        {costs.map(({ name, amount }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {costs.length > 1 && (
          <div>
            <dt>{it.extraTotal}</dt>
            <dd>{money(total)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/**
 * The price in instalments, and the only place that shows one: the warning that credit costs, and the whole
 * representative example with its lender, in which nothing is set bigger than the TAEG (art. 8 directive (EU) 2023/2225).
 */
export function FinanceOffer({ price, example }: { price: number; example: FinanceExample }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className={styles.offer}>
      <h3>{financeTexts.title}</h3>
      <p className={styles.warning}>{financeTexts.warning}</p>
      <p className={`${styles.taeg} num`}>{taegText(example)}</p>
      <dl className={`${sectionStyles.table} num`}>
        {financeRows(price, example).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.reckon} onToggle={() => setOpened(true)}>
        <summary>{it.reckon}</summary>
        {wasOpened && <Slot price={price} example={example} />}
      </details>
      <p className={styles.stamp}>{financeTexts.law}</p>
    </div>
  );
}
