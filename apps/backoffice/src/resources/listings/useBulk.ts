import type { BulkBody } from '@carzaa/api/calls/dealerListings';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useDealership } from '../../dealer/dealership.ts';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';

type BulkCall = BulkBody extends infer Body ? (Body extends { ids: string[] } ? Omit<Body, 'ids'> : never) : never;

/** Does one thing to the chosen listings, and tells how it went. Deleting can be undone from the message. */
export function useBulk() {
  const { uuid: dealer } = useDealership();
  const { selectedIds, onUnselectItems } = useListContext();
  const [notify, refresh, undoNotice] = [useNotify(), useRefresh(), useUndoNotice()];

  const run = async (ids: string[], action: BulkCall) => {
    try {
      const { done, fates } = await api.dealerListings.bulk({ dealer, body: { ...action, ids } });
      const refused = fates.find(({ ok }) => !ok)?.message;
      if (refused) notify(listingTexts.partly(done, refused), { type: 'warning' });
      else if (action.action !== 'delete') notify(listingTexts.done(done), { type: 'success' });
      else {
        const gone = fates.filter(({ ok }) => ok).map(({ uuid }) => uuid);
        undoNotice(listingTexts.removed(done), () => void run(gone, { action: 'restore' }));
      }
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
  };

  return async (action: BulkCall) => {
    const ids = selectedIds.map(String);
    onUnselectItems();
    await run(ids, action);
  };
}
