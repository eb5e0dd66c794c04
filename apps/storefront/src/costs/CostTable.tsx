import type { ListingCosts } from '@carzaa/api/calls/costs';
import { euroCents } from '@carzaa/api/format';
import { costsIt as it } from '../it/costs.ts';

/** The lines, the total, and on demand how each line comes about. */
export function CostTable({ costs: { lines, total, complete, on } }: { costs: ListingCosts }) {
  const isEstimate = lines.some(({ estimate }) => estimate);
  const totalLabel = isEstimate ? it.total : it.totalExact;
  return (
    <>
      <table className="costs-table num">
        <thead className="sr">
          <tr>
            <th scope="col">{it.line}</th>
            <th scope="col">{it.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount, estimate }) => (
            <tr key={label}>
              <th scope="row">
                {label} {estimate && <span className="tag tag-n">{it.estimate}</span>}
              </th>
              <td>{amount === null ? it.unknown : euroCents(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{complete ? totalLabel : it.totalKnown}</th>
            <td>{euroCents(total)}</td>
          </tr>
        </tfoot>
      </table>
      <details className="costs-how">
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
