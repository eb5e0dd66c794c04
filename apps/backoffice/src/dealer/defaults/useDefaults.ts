import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { api } from '../../providers/client.ts';
import { DealershipContext } from '../dealership.ts';

export const defaultsKey = (dealer: string) => ['defaults', dealer];

/** What the dealership says once for all its cars; never asked by administrators. */
export function useDefaultsQuery() {
  const dealer = use(DealershipContext)?.uuid;
  return useQuery({
    queryKey: defaultsKey(dealer ?? ''),
    queryFn: () => api.defaults.get({ dealer: dealer ?? '' }),
    enabled: dealer !== undefined,
    staleTime: 60_000,
  });
}

/** The same; undefined until it is known. */
export const useDefaults = () => useDefaultsQuery().data;
