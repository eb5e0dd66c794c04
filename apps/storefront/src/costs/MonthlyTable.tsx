import type { ListingMonthlyCosts } from '@carzaa/api/calls/public/costs';
import { monthlyCostsIt as it } from '../it/monthlyCosts.ts';
import { CostTable } from './CostTable.tsx';
import styles from './costs.module.css';

/** What the car costs a month: the sum first, then its lines. */
export function MonthlyTable({ monthly, province }: { monthly: ListingMonthlyCosts; province: string }) {
  const { total, total_to: to, use, comparables } = monthly;
  return (
    <>
      <p className={styles.sum}>
        <b className="num">{it.sum(total, to)}</b>
        <span>{it.sumWords(use.km, use.years, province)}</span>
      </p>
      <CostTable costs={monthly} texts={it.table} foot={it.foot(comparables)} />
    </>
  );
}
