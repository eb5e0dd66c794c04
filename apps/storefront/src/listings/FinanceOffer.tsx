import { type ExtraCost, type FinanceExample, creditAmount } from '@carzaa/api/finance';
import { count, euroCents } from '@carzaa/api/format';
import { listingsIt } from '../it/listings.ts';

const it = listingsIt.offer;

const money = (amount: number) => euroCents(Math.round(amount * 100));
const percent = (rate: number) => `${rate.toFixed(2).replace('.', ',')} %`;

/** What a buyer must pay besides the price, and how much that is in all. */
export function ExtraCosts({ costs }: { costs: readonly ExtraCost[] }) {
  if (costs.length === 0) return null;
  const total = costs.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="offer-part">
      <h3>{it.extra}</h3>
      <dl className="tbl num">
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

/** The price in instalments: the whole representative example, in which nothing is set bigger than the TAEG. */
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
  ] as const;
  return (
    <div className="offer-part">
      <h3>{it.finance}</h3>
      <p className="taeg num">TAEG {percent(example.taeg)}</p>
      <dl className="tbl num">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="stamp">{it.law}</p>
    </div>
  );
}
