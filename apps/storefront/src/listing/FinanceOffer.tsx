import { type ExtraCost, type FinanceExample, creditAmount } from '@carzaa/api/vehicle/finance';
import { count, euroCents } from '@carzaa/api/text/format';
import { listingsIt } from '../it/listings.ts';
import styles from './FinanceOffer.module.css';
import sectionStyles from './section.module.css';

const it = listingsIt.offer;

const money = (amount: number) => euroCents(Math.round(amount * 100));
const percent = (rate: number) => `${rate.toFixed(2).replace('.', ',')} %`;

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
  const rows = [
    [it.price, money(price)],
    [it.deposit, money(example.deposit)],
    [it.credit, money(creditAmount(price, example))],
    [it.instalment, it.instalments(count(example.instalments), money(example.instalment))],
    ...(example.final_payment > 0 ? [[it.finalPayment, money(example.final_payment)]] : []),
    [it.tan, `${percent(example.tan)} ${it.tanKinds[example.tan_kind]}`],
    [it.fees, money(example.fees)],
    ...(example.services ? [[it.services, example.services]] : []),
    [it.total, money(example.total)],
    [it.lender, `${example.lender}, ${example.lender_address}`],
  ] as const;
  return (
    <div className={styles.offer}>
      <h3>{it.finance}</h3>
      <p className={styles.warning}>{it.warning}</p>
      <p className={`${styles.taeg} num`}>TAEG {percent(example.taeg)}</p>
      <dl className={`${sectionStyles.table} num`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.stamp}>{it.law}</p>
    </div>
  );
}
