import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { Box, Typography } from '@mui/material';
import { useRecordContext, useRefresh } from 'react-admin';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { useMay } from '../../dealer/dealership.ts';
import { useCarfax } from './useCarfax.ts';

/** The decision on a request that waits, in a row or on its page. */
export function Decide({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const request = useRecordContext<RequestRow>();
  const { decide } = useCarfax();
  const refresh = useRefresh();
  const maySell = useMay('seller');
  if (!maySell || !request || request.status !== 'pending') return null;
  if (request.in_progress) return <Typography variant="body2">{texts.inProgress}</Typography>;
  const { uuid, listing } = request;
  // Whoever could not be helped reads why: the row now says it.
  const settle = (status: 'approved' | 'rejected') => decide(uuid, status).finally(refresh);
  return (
    // A row opens at a press anywhere else, the question's own buttons included.
    <Box sx={{ display: 'flex', gap: 1 }} onClick={(event) => event.stopPropagation()}>
      <ConfirmedButton
        size={size}
        variant="contained"
        label={texts.approve}
        title={texts.approveTitle}
        content={listing?.has_report ? texts.approveFree : texts.approveText}
        call={() => settle('approved')}
        done={texts.approved}
      />
      <ConfirmedButton
        size={size}
        variant="outlined"
        color="error"
        label={texts.reject}
        title={texts.rejectTitle}
        content={texts.rejectText}
        call={() => settle('rejected')}
        done={texts.rejected}
      />
    </Box>
  );
}
