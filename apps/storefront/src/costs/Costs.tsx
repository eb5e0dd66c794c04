import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { useId, useState } from 'react';
import { useCall } from '../api.ts';
import { costsIt as it } from '../it/costs.ts';
import { CostsWaiting } from './CostsWaiting.tsx';
import { CostTable } from './CostTable.tsx';
import { MonthlyBlock } from './MonthlyBlock.tsx';
import { NoviceAnswer } from './NoviceAnswer.tsx';
import { chooseProvince } from './province.ts';
import { useCosts } from './useCosts.ts';
import styles from './costs.module.css';

/** The costs for the buyer's province, which is chosen here. */
export function Costs({ listing }: { listing: ListingDetail }) {
  const provinces = useCall('filters', 'provinces');
  const [licence, setLicence] = useState('');
  const id = useId();
  const { province, costs } = useCosts(listing, licence);

  return (
    <>
      <div className={`field ${styles.province}`}>
        <label htmlFor={id}>{it.province}</label>
        <select
          className="in"
          id={id}
          value={province ?? ''}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => chooseProvince(target.value)}
        >
          {province === undefined && <option value="">{it.choose}</option>}
          {/* The place of the car may be known before the list is. */}
          {!provinces.data && province !== undefined && <option value={province}>{province}</option>}
          {provinces.data?.map(({ code, name }) => (
            <option key={code} value={code}>
              {name.split('/', 1)[0]} ({code})
            </option>
          ))}
        </select>
        <span className="hint" id={`${id}-hint`}>
          {it.remembered}
        </span>
      </div>
      {province === undefined && <p>{it.chooseFirst}</p>}
      {costs.isError && (
        <p role="alert">
          {it.failed}{' '}
          <button className="text-button" type="button" onClick={() => void costs.refetch()}>
            {it.retry}
          </button>
        </p>
      )}
      {costs.isLoading && (
        <>
          <output className="sr">{it.loading}</output>
          <CostsWaiting hasProvince />
        </>
      )}
      {costs.data && !costs.isError && (
        <div aria-busy={costs.isPlaceholderData}>
          <CostTable costs={costs.data} texts={it} foot={it.on(costs.data.on)} />
          <MonthlyBlock listing={listing} province={costs.data.province.code} />
          <NoviceAnswer novice={costs.data.novice} licence={licence} today={costs.data.on} onLicence={setLicence} />
        </div>
      )}
    </>
  );
}
