import type { BulkBody } from '@carzaa/api/calls/dealer/listingBulk';
import { useRef } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { outcomeTexts } from '../../it/outcomes.ts';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';
import { messageOf } from '../../ui/messageOf.ts';

type BulkCall = BulkBody extends infer Body ? (Body extends { ids: string[] } ? Omit<Body, 'ids'> : never) : never;

/** What can be taken back from the message that tells of it, and by what. */
const BACK: Partial<Record<BulkCall['action'], { text: (n: number) => string; back: 'restore' | 'undo' }>> = {
  delete: { text: listingTexts.removed, back: 'restore' },
  sell: { text: outcomeTexts.sold, back: 'undo' },
  reserve: { text: outcomeTexts.reserved, back: 'undo' },
  withdraw: { text: outcomeTexts.withdrawn, back: 'undo' },
};

/** Does one thing to the chosen listings, and tells how it went. */
export function useBulk() {
  const { uuid: dealer } = useDealership();
  const { selectedIds, onUnselectItems } = useListContext();
  const [notify, refresh, undoNotice] = [useNotify(), useRefresh(), useUndoNotice()];

  // A second press may come before the first has been answered.
  const isRunning = useRef(false);

  const run = async (ids: string[], action: BulkCall): Promise<boolean> => {
    try {
      const { done, fates } = await api.dealerListings.bulk({ dealer, body: { ...action, ids } });
      const refused = fates.find(({ ok }) => !ok)?.message;
      if (refused) notify(listingTexts.partly(done, refused), { type: 'warning' });
      else {
        const changed = fates.filter(({ ok }) => ok).map(({ uuid }) => uuid);
        const way = BACK[action.action];
        if (way) undoNotice(way.text(done), () => void run(changed, { action: way.back }));
        else notify(listingTexts.done(done), { type: 'success' });
      }
      refresh();
      return true;
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return false;
    }
  };

  /** `close` ends what asked for it; that and the choice stay as they are where nothing could be done. */
  return async (action: BulkCall, close?: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    if (await run(selectedIds.map(String), action)) {
      close?.();
      onUnselectItems();
    }
    isRunning.current = false;
  };
}
