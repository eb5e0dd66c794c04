import type { Repriced, RepriceBody } from '@carzaa/api/calls/dealer/pricingDesk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { pricingTexts as it } from '../../it/pricing.ts';
import { api } from '../../providers/client.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';
import { useDealership } from '../dealership.ts';

/** What all parts of the desk are kept under, so that a change draws them anew. */
export const DESK_KEY = 'pricing-desk';

/** Changes prices and takes them back, telling how it went. */
export function useReprice() {
  const { uuid: dealer } = useDealership();
  const [notify, refresh, undoNotice] = [useNotify(), useRefresh(), useUndoNotice()];
  const queries = useQueryClient();
  // A second press may come before the first has been answered.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const drawAnew = () => {
    refresh();
    void queries.invalidateQueries({ queryKey: [DESK_KEY] });
  };

  const once = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
      drawAnew();
    }
  };

  const tell = ({ done, fates }: Pick<Repriced, 'done' | 'fates'>, whole: () => void) => {
    const refused = fates.find(({ ok }) => !ok)?.message;
    if (refused) notify(it.partly(done, refused), { type: 'warning' });
    else whole();
  };

  const undo = (batch: string) =>
    once(async () => {
      const answer = await api.pricingDesk.undo({ dealer, id: batch });
      tell(answer, () => notify(it.undone(answer.done), { type: 'success' }));
    });

  const reprice = (body: RepriceBody) =>
    once(async () => {
      const answer = await api.pricingDesk.reprice({ dealer, body });
      const { batch, done } = answer;
      tell(answer, () => {
        if (batch) undoNotice(it.done(done), () => void undo(batch.uuid));
        else notify(it.nothing, { type: 'info' });
      });
    });

  return { reprice, undo, isBusy };
}
