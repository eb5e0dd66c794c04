import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import type { BulkBody } from '@carzaa/api/calls/dealer/listingBulk';
import type { SaleBody } from '@carzaa/api/vehicle/outcome';
import { type ReactNode, useState } from 'react';
import { outcomeTexts as it } from '../../it/outcomes.ts';
import { api } from '../../providers/client.ts';
import { useSaveFirst } from '../../ui/saveFirst.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';
import { ReservationDialog, SaleDialog, WithdrawalDialog } from './OutcomeDialogs.tsx';

type Kind = 'sell' | 'reserve' | 'withdraw';
type OutcomeCall =
  Extract<BulkBody, { action: Kind }> extends infer Body
    ? Body extends { ids: string[] }
      ? Omit<Body, 'ids'>
      : never
    : never;

/** What is asked of a sale of one car alone. */
type OneSale = Pick<SaleBody, 'price' | 'lead' | 'close_others'>;
const NO_SALE: OneSale = { price: null, lead: null, close_others: false };

/**
 * Asks what has to be known before cars leave the site: `ask` opens the question, `dialog` is for the page to show. It
 * stays, with what was answered, until `run` closes it because all went well.
 */
export function useOutcomeQuestions(
  count: number,
  run: (call: OutcomeCall, sale: OneSale, close: () => void) => void,
  listing?: string,
): [ask: (kind: Kind) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<Kind | null>(null);
  const onClose = () => setAsked(null);
  const answer = (call: OutcomeCall, sale: OneSale = NO_SALE) => run(call, sale, onClose);
  const dialogs = {
    sell: (
      <SaleDialog
        count={count}
        onClose={onClose}
        listing={listing}
        onConfirm={({ channel, day, ...sale }) => answer({ action: 'sell', channel, day }, sale)}
      />
    ),
    reserve: (
      <ReservationDialog count={count} onClose={onClose} onConfirm={(until) => answer({ action: 'reserve', until })} />
    ),
    withdraw: (
      <WithdrawalDialog
        count={count}
        onClose={onClose}
        onConfirm={(reason) => answer({ action: 'withdraw', reason })}
      />
    ),
  };
  return [setAsked, asked === null ? null : dialogs[asked]];
}

const DONE = { sell: it.sold, reserve: it.reserved, withdraw: it.withdrawn };

/** The same for one car, done at once; what is typed in its form is saved before. It can be taken back from the notice. */
export function useOutcomes({ uuid: id, dealer }: Pick<DealerListing, 'uuid' | 'dealer'>) {
  const { run, isBusy } = useAction();
  const [saveFirst, undoNotice] = [useSaveFirst(), useUndoNotice()];
  const undo = () => void run(() => api.dealerOutcomes.undo({ dealer, id }), { done: it.undone });
  const act = (call: OutcomeCall, sale: OneSale, close: () => void) => {
    void run(
      async () => {
        if (call.action === 'sell') {
          await api.dealerOutcomes.sell({ dealer, id, body: { ...sale, channel: call.channel, day: call.day } });
        } else if (call.action === 'reserve') {
          await api.dealerOutcomes.reserve({ dealer, id, body: { until: call.until } });
        } else await api.dealerListings.withdraw({ dealer, id, body: { reason: call.reason } });
        undoNotice(DONE[call.action](1), undo);
      },
      { first: saveFirst, close },
    );
  };
  const [ask, dialog] = useOutcomeQuestions(1, act, id);
  return { ask, dialog, undo, isBusy };
}
