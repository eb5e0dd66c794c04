import { MAX_VIEW_NAME, type SavedView } from '@carzaa/api/calls/dealer/savedViews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { extractValidSavedQueries, type SavedQuery, useNotify, useSavedQueries } from 'react-admin';
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

  /** Whether the server has made the change; if not, it says why. */
  const change = async (call: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await call().then(
      () => true,
      (error: unknown) => {
        notify(messageOf(error), { type: 'error' });
        return false;
      },
    );
    await queryClient.invalidateQueries({ queryKey: key });
    return isDone;
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
      const left: SavedQuery[] = [];
      for (const query of old) {
        const { filter, sort } = query.value;
        const name = query.label.slice(0, MAX_VIEW_NAME);
        const order = sort?.order === 'ASC' ? 'ASC' : 'DESC';
        if (!(await keep({ name, filter: filter ?? {}, sort: sort?.field ?? 'id', order }))) left.push(query);
      }
      // What the server did not take is not lost: the next visit tries again.
      if (left.length > 0) setLocal(left);
    })();
    // Once, as soon as the server has been heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [views === undefined]);

  return { views: views ?? [], keep, remove };
}
