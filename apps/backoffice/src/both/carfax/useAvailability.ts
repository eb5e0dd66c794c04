import { useQuery } from '@tanstack/react-query';
import { api } from '../../providers/client.ts';
import { useCarfax } from './useCarfax.ts';

/** How many reports the dealership may still ask for; undefined in the administration, and until it is known. */
export function useAvailability() {
  const { dealer } = useCarfax();
  const { data } = useQuery({
    queryKey: ['carfax-availability', dealer],
    queryFn: () => api.dealerCarfax.availability({ dealer: dealer ?? '' }),
    enabled: dealer !== null,
  });
  return data;
}
