import type { Staff } from '@carzaa/api/calls/dealer/colleagues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../providers/client.ts';
import { useDealership } from '../dealership.ts';

/** Who works in the dealership, and how an answer that says it anew is kept. */
export function useStaff() {
  const { uuid: dealer } = useDealership();
  const queryClient = useQueryClient();
  const queryKey = ['staff', dealer];
  const { data, error } = useQuery({ queryKey, queryFn: () => api.colleagues.list({ dealer }) });
  const keep = (staff: Staff) => queryClient.setQueryData(queryKey, staff);
  return { dealer, staff: data, error, keep };
}
