import type { ImportRun } from '@carzaa/api/calls/dealer/imports';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useDealership } from '../dealership.ts';
import { api } from '../../providers/client.ts';

/** More than a dealership may have. */
const ALL_SOURCES = '100';
const EVERY_MS = 1000;

/** Whether somebody still works on it. */
export const isActive = ({ state }: Pick<ImportRun, 'state'>) => state === 'queued' || state === 'running';

/** Where a dealership's stock comes from, by name. */
export const sourcesOf = (d: string) =>
  queryOptions({
    queryKey: ['import-sources', d],
    queryFn: () =>
      api.imports.sources({ dealer: d, query: { sort_by: 'name', sort_direction: 'asc', per_page: ALL_SOURCES } }),
  });

export function useSources() {
  return useQuery(sourcesOf(useDealership().uuid));
}

/** A run, asked again every second until it is over. */
export function useRun(id: string) {
  const { uuid: d } = useDealership();
  return useQuery({
    queryKey: ['import-runs', d, id],
    queryFn: () => api.imports.run({ dealer: d, id }),
    refetchInterval: ({ state: { data } }) => (data && isActive(data) ? EVERY_MS : false),
  });
}

/** Leads to the page of a run that has just begun. */
export function useOpenRun() {
  const { uuid } = useDealership();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (run: Pick<ImportRun, 'uuid'>) => {
    void queryClient.invalidateQueries({ queryKey: ['import-sources'] });
    void navigate(`/dealer/${uuid}/imports/runs/${run.uuid}`);
  };
}
