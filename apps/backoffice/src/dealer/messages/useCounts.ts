import { useQuery } from '@tanstack/react-query';
import { useDealership } from '../dealership.ts';
import { api } from '../../providers/client.ts';

const MINUTE_MS = 60_000;

/** How many messages there are in each state; asked again every minute, for the menu. */
export function useCounts() {
  const { uuid: d } = useDealership();
  const { data } = useQuery({
    queryKey: ['user-messages', 'counts', d],
    queryFn: () => api.inbox.counts({ dealer: d }),
    refetchInterval: MINUTE_MS,
  });
  return data;
}
