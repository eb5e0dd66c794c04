import type { SavedView } from '@carzaa/api/calls/savedViews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { extractValidSavedQueries, useNotify, useSavedQueries } from 'react-admin';
import { DealershipContext } from '../dealer/dealership.ts';
import { api } from '../providers/client.ts';
import { messageOf } from './messageOf.ts';

export type View = Pick<SavedView, 'name' | 'filter' | 'sort' | 'order'>;

/** The views of a list that the person keeps, on whatever device. */
export function useSavedViews(list: string) {
  const office = use(DealershipContext) === null ? 'admin' : 'dealer';
  const queryClient = useQueryClient();
  const notify = useNotify();
  const key = ['saved-views', office, list];
  const { data: views } = useQuery({
    queryKey: key,
    queryFn: () => api.savedViews.list({ query: { office, list } }),
  });

  const change = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: key });
  };
  const keep = (view: View) => change(() => api.savedViews.save({ body: { office, list, ...view } }));
  const remove = (id: string) => change(() => api.savedViews.remove({ id }));

  // Those that were kept in this browser, before the server kept them, move there once.
  const [local, setLocal] = useSavedQueries(list);
  useEffect(() => {
    const old = extractValidSavedQueries(local);
    if (views === undefined || old.length === 0) return;
    setLocal([]);
    void (async () => {
      for (const { label, value } of old) {
        const { field = 'id', order = 'DESC' } = value.sort ?? {};
        await keep({ name: label, filter: value.filter ?? {}, sort: field, order: order === 'ASC' ? 'ASC' : 'DESC' });
      }
    })();
    // Once, as soon as the server has been heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [views === undefined]);

  return { views: views ?? [], keep, remove };
}
