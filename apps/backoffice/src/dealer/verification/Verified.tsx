import type { OwnVerification } from '@carzaa/api/calls/dealer/dealerVerification';
import { longDate } from '@carzaa/api/text/dates';
import { Box, Card, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { verificationTexts as texts } from '../../it/verifications.ts';
import { api } from '../../providers/client.ts';
import { RequestIcon } from '../../ui/icons.tsx';
import { type Fact, Facts, INSET } from '../../ui/Panel.tsx';
import { useDealership } from '../dealership.ts';

const dayOf = (moment: string | null | undefined) => (moment ? longDate(moment) : null);

/** What was verified of a dealership, and when; null is one from before there was a check. */
export function Verified({ verification }: { verification: OwnVerification | null }) {
  const { uuid: dealer } = useDealership();
  const { data: card } = useQuery({ queryKey: ['card', dealer], queryFn: () => api.dealership.card({ dealer }) });
  const on = dayOf(verification?.decided_at);
  const known: Fact[] = [
    [texts.registeredCompany, card?.company_name],
    [texts.vat, card?.vat],
    [texts.register, verification?.register_number],
    [texts.declared, dayOf(verification?.declared_at)],
    [texts.verifiedOn, on],
  ];
  return (
    <Card component="section" aria-labelledby="verified" sx={{ ...INSET, maxWidth: 720 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: { xs: 'flex-start', sm: 'center' } }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            borderRadius: '50%',
            background: 'var(--green-tint)',
            color: 'var(--green)',
          }}
        >
          <RequestIcon sx={{ fontSize: 26 }} />
        </Box>
        <Box>
          <Typography id="verified" variant="h5" component="h2" sx={{ mb: 0.5, textWrap: 'balance' }}>
            {texts.verified}
          </Typography>
          <Typography color="text.secondary">{verification ? texts.verifiedText : texts.verifiedBefore}</Typography>
        </Box>
      </Stack>
      <Divider sx={{ mt: 2.5, mb: { xs: 1, sm: 2.5 } }} />
      {card ? <Facts rows={known.filter(([, value]) => Boolean(value))} /> : <Skeleton height={96} />}
    </Card>
  );
}
