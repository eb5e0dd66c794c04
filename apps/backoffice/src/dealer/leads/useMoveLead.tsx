import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { CHOSEN_REASONS, type LeadStage, LOST_REASONS } from '@carzaa/api/leads/stages';
import { Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { leadTexts } from '../../it/leads.ts';
import { api } from '../../providers/client.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useDealership } from '../dealership.ts';
import { SaleDialog } from '../listings/OutcomeDialogs.tsx';
import { saveLead } from './saveLead.ts';

type Reason = (typeof CHOSEN_REASONS)[number];

/** Why somebody did not buy. */
function LostDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: (reason: Reason) => void }) {
  const [reason, setReason] = useState<Reason | ''>('');
  const field = useRef<HTMLElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason !== '') onConfirm(reason);
  };
  return (
    <SafeDialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="lost-title"
      slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="lost-title">{leadTexts.lostTitle}</DialogTitle>
        <DialogContent>
          <TextField
            select
            required
            inputRef={field}
            label={leadTexts.lostReason}
            value={reason}
            onChange={({ target }) => setReason(CHOSEN_REASONS.find((each) => each === target.value) ?? '')}
          >
            {CHOSEN_REASONS.map((each) => (
              <MenuItem key={each} value={each}>
                {LOST_REASONS[each]}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{leadTexts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={reason === ''}>
            {leadTexts.lostConfirm}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}

/** Moves leads from stage to stage, asking what has to be known; `dialog` is for the page to show. */
export function useMoveLead(): { move: (lead: Lead, stage: LeadStage) => void; dialog: ReactNode; isBusy: boolean } {
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ lead: Lead; stage: 'lost' | 'sold' } | null>(null);
  const close = () => setAsked(null);
  const after = () => {
    refresh();
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  };
  const write = (lead: Lead, stage: LeadStage, lost_reason: Reason | null = null) =>
    run(() => saveLead(dealer, lead, { stage, lost_reason }), { done: leadTexts.moved(stage), close, after });
  const move = (lead: Lead, stage: LeadStage) => {
    if (stage === lead.stage) return;
    if (stage === 'lost' || (stage === 'sold' && lead.listing !== null)) setAsked({ lead, stage });
    else void write(lead, stage);
  };
  return { move, isBusy, dialog: asked && dialogOf(asked) };

  function dialogOf({ lead, stage }: NonNullable<typeof asked>) {
    if (stage === 'lost')
      return <LostDialog onClose={close} onConfirm={(reason) => void write(lead, 'lost', reason)} />;
    const { listing } = lead;
    return (
      <SaleDialog
        count={1}
        buyer={lead}
        onClose={close}
        onSkip={() => void write(lead, 'sold')}
        onConfirm={(body) =>
          void run(async () => listing !== null && api.dealerOutcomes.sell({ dealer, id: listing, body }), {
            done: leadTexts.moved('sold'),
            close,
            after,
          })
        }
      />
    );
  }
}
