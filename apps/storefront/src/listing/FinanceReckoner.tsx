import { euroCents } from '@carzaa/api/text/format';
import { creditOf } from '@carzaa/api/vehicle/credit';
import type { FinanceExample } from '@carzaa/api/vehicle/finance';
import { useId, useState } from 'react';
import { financeIt as it } from '../it/finance.ts';
import styles from './FinanceOffer.module.css';

const money = (amount: number) => euroCents(Math.round(amount * 100));

/** What another deposit, term or last payment would make of the example: never an instalment without its TAEG. */
export function FinanceReckoner({ price, example }: { price: number; example: FinanceExample }) {
  const id = useId();
  const [choice, setChoice] = useState({
    deposit: example.deposit,
    instalments: example.instalments,
    finalPayment: example.final_payment,
  });
  const found = creditOf(price, example, choice);
  const fields = [
    ['deposit', it.deposit, price],
    ['instalments', it.months, 240],
    ['finalPayment', it.final, price],
  ] as const;
  return (
    <>
      <div className={styles.fields}>
        {fields.map(([name, label, most]) => (
          <div className="field" key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              className="in num"
              id={`${id}-${name}`}
              type="number"
              inputMode="numeric"
              min={name === 'instalments' ? 1 : 0}
              max={most}
              value={choice[name]}
              onChange={({ target }) => setChoice({ ...choice, [name]: Math.max(0, Math.trunc(Number(target.value))) })}
            />
          </div>
        ))}
      </div>
      <output className="num">
        {found ? (
          <>
            <b>{it.result(money(found.instalment), `${found.taeg.toFixed(2).replace('.', ',')} %`)}</b>{' '}
            {it.total(money(found.credit), money(found.total))}
          </>
        ) : (
          it.impossible
        )}
      </output>
      <p className="hint">{it.note}</p>
    </>
  );
}
