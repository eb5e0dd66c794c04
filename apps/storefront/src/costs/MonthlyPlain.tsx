import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { useId } from 'react';
import { costsIt } from '../it/costs.ts';
import { monthlyCostsIt as it } from '../it/monthlyCosts.ts';
import { paths } from '../paths.ts';
import { MonthlyTable } from './MonthlyTable.tsx';
import { UseFields } from './UseFields.tsx';
import { readUse } from './use.ts';
import styles from './costs.module.css';

/** The same for browsers without script: a form that asks for the page again. */
export function MonthlyPlain({ listing, costs }: { listing: ListingDetail; costs: ListingCosts }) {
  const id = useId();
  const { monthly, province } = costs;
  if (!monthly) return null;
  const { use } = monthly;
  return (
    <div className={styles.monthly} id="mese">
      <h3>{costsIt.monthly}</h3>
      <p>{it.lead}</p>
      <form action={`${paths.listing(listing)}#mese`}>
        <div className={`field ${styles.province}`}>
          <label htmlFor={id}>{it.provinceCode}</label>
          <input className="in" id={id} name="province" defaultValue={province.code} pattern="[A-Z]{2}" required />
        </div>
        <UseFields use={readUse((field) => use[field])} />
        <button className="btn btn-2" type="submit">
          {it.submit}
        </button>
      </form>
      <div className={styles.result}>
        <MonthlyTable monthly={monthly} province={province.name} />
      </div>
    </div>
  );
}
