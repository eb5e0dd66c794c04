import type { SubscriptionState } from '@carzaa/api/calls/billing';
import type { SubscriptionPlan } from '@carzaa/api/calls/misc';
import { euroCents } from '@carzaa/api/format';
import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDealership } from '../../dealer/dealership.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';

/** Every plan, with the way to it: a checkout from the free one, a change from a paid one. */
export function PlanCards({ state }: { state: SubscriptionState }) {
  const { uuid: id } = useDealership();
  const queryClient = useQueryClient();
  const { data: plans = [] } = useQuery({ queryKey: ['plans'], queryFn: () => api.misc.plans() });
  const change = async (plan: string) => {
    queryClient.setQueryData(['plan', id], await api.plans.change({ id, body: { plan } }));
  };
  const paid = state.subscription?.kind === 'paid' ? state.subscription : null;
  return (
    <section aria-labelledby="plans-title">
      <Typography id="plans-title" variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {planTexts.plans}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.uuid}
            plan={plan}
            isCurrent={state.tier !== 'Trial' && state.plan.uuid === plan.uuid}
            action={
              plan.price === 0 ? null : paid ? (
                <ConfirmedButton
                  variant="outlined"
                  label={planTexts.change}
                  title={planTexts.changeTitle(plan.name)}
                  content={plan.price > paid.price ? planTexts.changeUp : planTexts.changeDown}
                  confirm={planTexts.confirm}
                  call={() => change(plan.uuid)}
                  done={planTexts.changed}
                  after={() => undefined}
                />
              ) : (
                <Button variant="contained" href={`/dealers/${id}/subscription/checkout/${plan.uuid}`}>
                  {planTexts.choose}
                </Button>
              )
            }
          />
        ))}
      </Box>
    </section>
  );
}

interface PlanCardProps {
  plan: SubscriptionPlan;
  isCurrent: boolean;
  action: ReactNode;
}

function PlanCard({ plan, isCurrent, action }: PlanCardProps) {
  const { showcaseOf, featuredOf, carfaxOf } = planTexts;
  return (
    <Card
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1, borderColor: isCurrent ? 'primary.main' : '' }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h3">
          {plan.name}
        </Typography>
        {isCurrent && <Chip size="small" color="primary" label={planTexts.yours} />}
      </Stack>
      <Typography variant="h5" component="p">
        {plan.price === 0 ? planTexts.free : euroCents(plan.price)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {plan.description}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, flex: 1 }}>
        {[showcaseOf(plan.showcase_limit), featuredOf(plan.featured_limit), carfaxOf(plan.carfax_monthly)].map(
          (text) => (
            <Typography key={text} component="li" variant="body2">
              {text}
            </Typography>
          ),
        )}
      </Box>
      {!isCurrent && action}
    </Card>
  );
}
