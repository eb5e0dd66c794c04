import type { SubscriptionState } from '@carzaa/api/calls/dealer/billing';
import { longDate } from '@carzaa/api/text/dates';
import { euroCents } from '@carzaa/api/text/format';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDealership } from '../dealership.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { useAction } from '../../ui/useAction.ts';
import { PlanQuotas } from './PlanQuotas.tsx';
import { INSET } from '../../ui/Panel.tsx';

/** The plan in force: price, until when, how much of it is used, and the way out of it. */
export function CurrentPlan({ state }: { state: SubscriptionState }) {
  const { tier, subscription, usage } = state;
  const { carfax } = usage;
  const price = subscription?.kind === 'paid' ? subscription.price : 0;
  return (
    <Card component="section" aria-labelledby="current-title" sx={INSET}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}>
        <Box>
          <Typography id="current-title" variant="overline" component="h2" color="text.secondary">
            {planTexts.current}
          </Typography>
          <Typography variant="h5" component="p">
            {planTexts.tiers[tier]}
          </Typography>
          <Typography color="text.secondary">
            {price === 0 ? planTexts.free : planTexts.perMonth(euroCents(price))}
          </Typography>
          {subscription && <Term subscription={subscription} />}
        </Box>
        {subscription?.kind === 'paid' && <PaidActions subscription={subscription} />}
      </Stack>
      {subscription?.status === 'past_due' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {planTexts.pastDue}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        <PlanQuotas usage={usage} hint={planTexts.carfaxDetail(carfax.subscription, carfax.credit)} />
      </Box>
    </Card>
  );
}

type Subscription = NonNullable<SubscriptionState['subscription']>;

function Term({ subscription }: { subscription: Subscription }) {
  const day = longDate(subscription.period_end);
  if (subscription.next_plan) return <Typography>{planTexts.next(subscription.next_plan.name, day)}</Typography>;
  return <Typography>{subscription.renews_at === null ? planTexts.ends(day) : planTexts.renews(day)}</Typography>;
}

function PaidActions({ subscription }: { subscription: Subscription }) {
  const { uuid: id } = useDealership();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction();
  const change = async (call: 'cancel' | 'resume') => {
    queryClient.setQueryData(['plan', id], await api.plans[call]({ dealer: id }));
  };
  // What came back is shown as it is.
  const told = { done: planTexts.changed, after: () => undefined };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Button variant="outlined" href={`/dealers/${id}/subscription/edit`}>
        {planTexts.manage}
      </Button>
      {subscription.cancel_at_period_end ? (
        <Button loading={isBusy} onClick={() => void run(() => change('resume'), told)}>
          {planTexts.resume}
        </Button>
      ) : (
        <ConfirmedButton
          color="error"
          label={planTexts.cancel}
          title={planTexts.cancelTitle}
          content={planTexts.cancelText(longDate(subscription.period_end))}
          call={() => change('cancel')}
          {...told}
        />
      )}
    </Stack>
  );
}
