import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import { euroCents } from '@carzaa/api/text/format';
import { costsIt as it } from '../it/costs.ts';
import styles from './costs.module.css';

/** Cents as text, a range where there is an upper end. */
function amountText(amount: number | null, to: number | null): string {
  if (amount === null) return it.unknown;
  return to === null || to === amount ? euroCents(amount) : it.range(amount, to);
}

/** The lines, the total, and on demand how each line comes about. */
export function CostTable({ costs: { lines, total, total_to: totalTo, complete, on } }: { costs: ListingCosts }) {
  const isEstimate = lines.some(({ estimate }) => estimate);
  const totalLabel = isEstimate ? it.total : it.totalExact;
  return (
    <>
      <table className={`${styles.table} num`}>
        <thead className="sr">
          <tr>
            <th scope="col">{it.line}</th>
            <th scope="col">{it.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount, amount_to: to, estimate }) => (
            <tr key={label}>
              <th scope="row">
                {label} {estimate && <span className="tag tag-n">{it.estimate}</span>}
              </th>
              <td>{amountText(amount, to)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{complete ? totalLabel : it.totalKnown}</th>
            <td>{amountText(total, totalTo)}</td>
          </tr>
        </tfoot>
      </table>
      <details className={styles.how}>
        <summary>{it.how}</summary>
        <dl>
          {lines.map(({ label, formula, note, valid_from: since, sources }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className="num">{formula}</span>
                {note && <span>{note}</span>}
                {since && (
                  <small>
                    {it.validFrom(since)} {it.source(sources)}
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p>{it.on(on)}</p>
      </details>
    </>
  );
}
