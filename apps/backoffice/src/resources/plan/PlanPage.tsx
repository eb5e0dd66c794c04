import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useNotify } from 'react-admin';
import { useDealership } from '../../dealer/dealership.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { Packages } from './Packages.tsx';
import { PlanCards } from './PlanCards.tsx';

/** What the dealership pays for: its plan, what is used of it, the other plans, packages and invoices. */
export function PlanPage() {
  const { uuid: id } = useDealership();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: ['plan', id],
    queryFn: () => api.billing.subscription({ id }),
  });
  const trial = useMutation({
    mutationFn: () => api.billing.startTrial({ id }),
    onSuccess: (state) => queryClient.setQueryData(['plan', id], state),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Title title={planTexts.title} />
      <Box sx={{ mb: 2 }}>
        <PageHeading text={planTexts.title} />
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {isPending && <Card sx={{ height: 240 }} aria-busy="true" />}
      {data && (
        <Stack spacing={4}>
          <CurrentPlan state={data} />
          {data.trial.available && (
            <Card sx={{ p: 3, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, minWidth: 220 }}>{planTexts.trialHint}</Typography>
              <Button variant="contained" loading={trial.isPending} onClick={() => trial.mutate()}>
                {planTexts.trial}
              </Button>
            </Card>
          )}
          <PlanCards state={data} />
          <Packages />
          <Invoices />
        </Stack>
      )}
    </Box>
  );
}
