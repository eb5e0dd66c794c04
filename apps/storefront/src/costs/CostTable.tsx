import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import { costsIt as it } from '../it/costs.ts';
import styles from './costs.module.css';

type ShownLine = Omit<ListingCosts['lines'][number], 'kind'>;

interface CostTableProps {
  costs: Pick<ListingCosts, 'total' | 'total_to' | 'complete'> & { lines: readonly ShownLine[] };
  texts: {
    caption: string;
    total: string;
    totalExact: string;
    totalKnown: string;
    /** Cents as text. */
    money: (cents: number) => string;
    range: (from: number, to: number) => string;
    validFrom: (day: string) => string;
  };
  /** The last words about how it is reckoned. */
  foot: string;
}

/** The lines, the total, and on demand how each line comes about. */
export function CostTable({ costs: { lines, total, total_to: totalTo, complete }, texts, foot }: CostTableProps) {
  const isEstimate = lines.some(({ estimate }) => estimate);
  const totalLabel = isEstimate ? texts.total : texts.totalExact;
  /** Cents as text, a range where there is an upper end. */
  const amountText = (amount: number | null, to: number | null) => {
    if (amount === null) return it.unknown;
    return to === null || texts.money(to) === texts.money(amount) ? texts.money(amount) : texts.range(amount, to);
  };
  return (
    <>
      <table className={`${styles.table} num`}>
        <caption className="sr">{texts.caption}</caption>
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
            <th scope="row">{complete ? totalLabel : texts.totalKnown}</th>
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
                    {texts.validFrom(since)} {it.source(sources)}
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p>{foot}</p>
      </details>
    </>
  );
}
