import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listingApi } from '../listingApi.ts';
import { useChosenProvince } from './province.ts';

/**
 * What a car costs besides its price in the buyer's province: the one chosen last, at first the one where the car stands;
 * a German car asks for a choice. One request serves every component. `licence` is the day of the driving licence.
 */
export function useCosts({ uuid, place }: ListingDetail, licence = '') {
  const chosen = useChosenProvince();
  const province = chosen ?? (place.country === 'it' ? place.province : undefined);
  const query = { province: province ?? '', ...(licence ? { licence } : {}) };
  const costs = useQuery({
    queryKey: ['costs', 'get', uuid, query],
    queryFn: ({ signal }) => listingApi.costs.get({ id: uuid, query }, { signal }),
    enabled: province !== undefined,
    placeholderData: keepPreviousData,
  });
  return { province, costs };
}
