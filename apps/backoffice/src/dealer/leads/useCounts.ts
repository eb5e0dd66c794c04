import { useQuery } from '@tanstack/react-query';
import { useDealership } from '../dealership.ts';
import { api } from '../../providers/client.ts';

const MINUTE_MS = 60_000;

/** How many leads there are in each stage; asked again every minute, for the menu. */
export function useCounts() {
  const { uuid: d } = useDealership();
  const { data } = useQuery({
    queryKey: ['messages', 'counts', d],
    queryFn: () => api.leads.counts({ dealer: d }),
    refetchInterval: MINUTE_MS,
  });
  return data;
}

/** Who a lead can be given to. */
export function usePeople() {
  const { uuid: d } = useDealership();
  const { data = [] } = useQuery({ queryKey: ['people', d], queryFn: () => api.leads.people({ dealer: d }) });
  return data;
}
