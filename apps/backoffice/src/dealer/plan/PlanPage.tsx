import { FREE_TRIAL_DAYS } from '@carzaa/api/constants';
import { longDate } from '@carzaa/api/text/dates';
import { addDaysInRome } from '@carzaa/api/text/romeTime';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDealership, useMay } from '../dealership.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { Packages } from './Packages.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PartsWaiting } from '../../ui/FormWaiting.tsx';
import { INSET } from '../../ui/Panel.tsx';

/** What the dealership pays for: its plan, what is used of it, the other plans, packages and invoices. */
export function PlanPage() {
  const { uuid: id } = useDealership();
  const mayBuy = useMay('owner');
  const { data, error, isPending } = useQuery({
    queryKey: ['plan', id],
    queryFn: () => api.billing.subscription({ dealer: id }),
  });
  const { data: card } = useQuery({ queryKey: ['card', id], queryFn: () => api.dealership.card({ dealer: id }) });
  return (
    <Box>
      <Title title={planTexts.title} />
      <Box sx={{ mb: 2 }}>
        <PageHeading text={planTexts.title} />
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {isPending && <PartsWaiting heights={[240, 420]} />}
      {data && (
        <Stack spacing={4}>
          <CurrentPlan state={data} />
          {mayBuy && card?.place.country === 'it' && card.sdi_code === null && card.pec === null && (
            <Alert
              severity="info"
              // On a phone the button stands below the words, in line with them.
              sx={{ '& .MuiAlert-action': { m: { xs: '4px 0 10px 34px', sm: '0 0 0 auto' }, p: 0 } }}
              action={
                <Button component={RouterLink} to={`/dealer/${id}/settings`} variant="outlined" size="small">
                  {planTexts.toChannel}
                </Button>
              }
            >
              {planTexts.noChannel}
            </Alert>
          )}
          {data.trial.available && mayBuy && <TrialCard />}
          {mayBuy && (
            <>
              <PlanCards state={data} />
              <Packages />
            </>
          )}
          <Invoices />
        </Stack>
      )}
    </Box>
  );
}

/** The way to the trial, for who never had one. */
function TrialCard() {
  const { uuid: id } = useDealership();
  const queryClient = useQueryClient();
  const [trialEnd] = useState(() => longDate(addDaysInRome(new Date(), FREE_TRIAL_DAYS).toISOString()));
  const startTrial = async () => {
    queryClient.setQueryData(['plan', id], await api.billing.startTrial({ dealer: id }));
  };
  return (
    <Card sx={{ ...INSET, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography sx={{ flex: 1, minWidth: 220 }}>{planTexts.trialHint}</Typography>
      <ConfirmedButton
        variant="contained"
        label={planTexts.trial}
        title={planTexts.trialTitle}
        content={planTexts.trialText(trialEnd)}
        confirm={planTexts.trialConfirm}
        call={startTrial}
        done={planTexts.trialOn}
        after={() => undefined}
      />
    </Card>
  );
}
