import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { updateListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { type Figures, saysMileage, saysPrice } from '@carzaa/api/vehicle/publishable';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Resolver } from 'react-hook-form';
import { contractResolver } from '../../form/contractResolver.ts';

type Draft = Figures & Pick<DealerListingDetail, 'state'>;

/** A row as its form holds it: what nobody has given of a draft stands empty, not as the row's 0. */
export function withGaps<Row extends Draft>(row: Row, today = new Date()) {
  if (row.state !== 'draft') return row;
  return {
    ...row,
    price: saysPrice(row) ? row.price : null,
    mileage: saysMileage(row, today) ? row.mileage : null,
  };
}

/** The row that the form of a listing begins with. */
export function useFormRecord() {
  const row = useRecordContext<DealerListingDetail & { id: string }>();
  return useMemo(() => row && withGaps(row), [row]);
}

/** Checks the form of a listing that is there; a draft is saved with what is still to be given. */
export function listingResolver(unsent: readonly string[] = []): Resolver {
  const check = contractResolver(updateListingBody, unsent);
  return (values, ...rest) => {
    const isDraft = values.state === 'draft';
    return check(isDraft ? { ...values, price: values.price ?? 0, mileage: values.mileage ?? 0 } : values, ...rest);
  };
}
