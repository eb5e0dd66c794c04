import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { costsIt } from '../it/costs.ts';
import { monthlyCostsIt as it } from '../it/monthlyCosts.ts';
import { listingApi } from '../listingApi.ts';
import { CostTableWaiting } from './CostsWaiting.tsx';
import { MonthlyTable } from './MonthlyTable.tsx';
import { useChosenUse } from './use.ts';
import { UseFields } from './UseFields.tsx';
import styles from './costs.module.css';

/** What the car costs a month to somebody of a province who uses it as they say. */
export function MonthlyCosts({ listing, province }: { listing: ListingDetail; province: string }) {
  const { uuid, finance: example } = listing;
  const [use, choose] = useChosenUse();
  const [finance, setFinance] = useState(false);
  const query = { province, ...use, ...(finance ? { finance } : {}) };
  const costs = useQuery({
    queryKey: ['costs', 'get', uuid, query],
    queryFn: ({ signal }) => listingApi.costs.get({ id: uuid, query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { monthly, province: place } = costs.data ?? {};
  return (
    <>
      <p>{it.lead}</p>
      <UseFields use={use} onChoose={choose} />
      {example && (
        <label className="ck">
          <input type="checkbox" checked={finance} onChange={({ target }) => setFinance(target.checked)} />
          <span>{it.finance}</span>
        </label>
      )}
      <p className="hint">{it.remembered}</p>
      {costs.isError && (
        <p role="alert">
          {costsIt.failed}{' '}
          <button className="text-button" type="button" onClick={() => void costs.refetch()}>
            {costsIt.retry}
          </button>
        </p>
      )}
      {costs.isLoading && (
        <>
          <output className="sr">{costsIt.loading}</output>
          <CostTableWaiting />
        </>
      )}
      {monthly && place && !costs.isError && (
        <div className={styles.result} aria-live="polite" aria-busy={costs.isPlaceholderData}>
          <MonthlyTable monthly={monthly} province={place.name} />
        </div>
      )}
    </>
  );
}
