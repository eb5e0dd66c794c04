import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRecordContext, useRefresh } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { useAction } from '../../ui/useAction.ts';
import { useCarfax } from './useCarfax.ts';

const QUESTIONS = {
  approved: { title: texts.approveTitle, confirm: texts.approve, done: texts.approved },
  rejected: { title: texts.rejectTitle, confirm: texts.reject, done: texts.rejected },
} as const;

/** The decision on a request that waits, in a row or on its page. */
export function Decide({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const request = useRecordContext<RequestRow>();
  const { decide } = useCarfax();
  const { run, isBusy } = useAction();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  if (!request || request.status !== 'pending') return null;
  if (request.in_progress) return <Typography variant="body2">{texts.inProgress}</Typography>;
  const { uuid, listing } = request;
  const approval = listing?.has_report ? texts.approveFree : texts.approveText;
  return (
    // A row opens at a press anywhere else, the question's own buttons included.
    <Box sx={{ display: 'flex', gap: 1 }} onClick={(event) => event.stopPropagation()}>
      <Button size={size} variant="contained" loading={isBusy} onClick={() => setAsked('approved')}>
        {texts.approve}
      </Button>
      <Button size={size} variant="outlined" color="error" loading={isBusy} onClick={() => setAsked('rejected')}>
        {texts.reject}
      </Button>
      {asked && (
        <Confirm
          isOpen
          title={QUESTIONS[asked].title}
          content={asked === 'approved' ? approval : texts.rejectText}
          confirm={QUESTIONS[asked].confirm}
          cancel={adminTexts.cancel}
          onConfirm={() => {
            setAsked(null);
            // Whoever could not be helped reads why: the row now says it.
            void run(() => decide(uuid, asked).finally(refresh), { done: QUESTIONS[asked].done });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
