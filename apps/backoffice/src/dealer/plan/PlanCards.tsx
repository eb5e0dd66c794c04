import type { SubscriptionState } from '@carzaa/api/calls/dealer/billing';
import { longDate } from '@carzaa/api/text/dates';
import { euroCents } from '@carzaa/api/text/format';
import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDealership } from '../dealership.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { CheckoutButton } from './CheckoutButton.tsx';
import { PlanCard } from './PlanCard.tsx';

const GRID = {
  display: 'grid',
  columnGap: 2,
  // The mark of a card below stands in it.
  rowGap: 3,
  pt: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};

/** Every plan, with the way to it: a checkout from the free one, a change from a paid one. */
export function PlanCards({ state }: { state: SubscriptionState }) {
  const { uuid: id } = useDealership();
  const queryClient = useQueryClient();
  const { data: plans = [] } = useQuery({ queryKey: ['plans'], queryFn: () => api.misc.plans() });
  const change = async (plan: string) => {
    queryClient.setQueryData(['plan', id], await api.plans.change({ dealer: id, body: { plan } }));
  };
  const paid = state.subscription?.kind === 'paid' ? state.subscription : null;
  return (
    <section aria-labelledby="plans-title">
      <Typography id="plans-title" variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {planTexts.plans}
      </Typography>
      <Box sx={GRID}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.uuid}
            plan={plan}
            isCurrent={state.tier !== 'Trial' && state.plan.uuid === plan.uuid}
            action={
              plan.price === 0 ? (
                paid && !paid.cancel_at_period_end && <ToFree end={paid.period_end} />
              ) : paid ? (
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
              ) : state.subscription?.kind === 'trial' ? (
                <ConfirmedButton
                  variant="contained"
                  label={planTexts.choose}
                  title={planTexts.chooseTitle(plan.name)}
                  content={planTexts.chooseInTrial(
                    daysLeft(state.subscription.period_end),
                    planTexts.perMonth(euroCents(plan.price)),
                  )}
                  confirm={planTexts.toCheckout}
                  call={() => api.billing.checkout({ dealer: id, body: { plan: plan.uuid } })}
                  after={() => undefined}
                />
              ) : (
                <CheckoutButton variant="contained" item={{ plan: plan.uuid }}>
                  {planTexts.choose}
                </CheckoutButton>
              )
            }
          />
        ))}
      </Box>
    </section>
  );
}

/** Days that are left of a period, the one that has begun counted in. */
const daysLeft = (end: string) => Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / 86_400_000));

/** The way back to the plan without a price, which is the end of the paid one. */
function ToFree({ end }: { end: string }) {
  const { uuid: id } = useDealership();
  const queryClient = useQueryClient();
  return (
    <ConfirmedButton
      variant="outlined"
      label={planTexts.toFree}
      title={planTexts.cancelTitle}
      content={planTexts.cancelText(longDate(end))}
      confirm={planTexts.confirm}
      isGrave
      call={async () => {
        queryClient.setQueryData(['plan', id], await api.plans.cancel({ dealer: id }));
      }}
      done={planTexts.changed}
      after={() => undefined}
    />
  );
}
