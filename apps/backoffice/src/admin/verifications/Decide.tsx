import type { DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { verificationTexts as texts } from '../../it/verifications.ts';
import { api } from '../../providers/client.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useAction } from '../../ui/useAction.ts';
import { AskDialog } from './AskDialog.tsx';
import { VerificationStateChip } from './VerificationStateChip.tsx';

/** The state, and what can be decided in it: one that was refused may still be accepted. */
export function Decide() {
  const record = useRecordContext<DealerVerification>();
  const { run, isBusy } = useAction();
  const [open, setOpen] = useState<'ask' | 'refuse' | null>(null);
  if (!record) return null;
  const { uuid: id, state, missing } = record;
  const close = () => setOpen(null);
  const waits = state === 'waiting' || state === 'asked';
  return (
    <>
      <VerificationStateChip state={state} />
      {waits && (
        <>
          <Button variant="outlined" color="error" loading={isBusy} onClick={() => setOpen('refuse')}>
            {texts.refuse}
          </Button>
          <Button variant="outlined" loading={isBusy} onClick={() => setOpen('ask')}>
            {texts.ask}
          </Button>
        </>
      )}
      {state !== 'accepted' && (
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => void run(() => api.adminVerifications.accept({ id }), { done: texts.acceptedNow })}
        >
          {texts.accept}
        </Button>
      )}
      {open === 'ask' && (
        <AskDialog
          missing={missing}
          onClose={close}
          onConfirm={(body) =>
            void run(() => api.adminVerifications.ask({ id, body }), { done: texts.askedNow, close })
          }
        />
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title={texts.refuseTitle}
          text={texts.refuseText}
          confirm={texts.refuse}
          onClose={close}
          onConfirm={(reason) =>
            void run(() => api.adminVerifications.refuse({ id, body: { reason } }), { done: texts.refusedNow, close })
          }
        />
      )}
    </>
  );
}
