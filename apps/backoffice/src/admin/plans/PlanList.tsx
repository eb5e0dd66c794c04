import type { AdminPlan } from '@carzaa/api/calls/admin/adminPlans';
import { euroCents } from '@carzaa/api/text/format';
import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { planResource, adminPlanTexts as texts } from '../../it/adminPlans.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';
import { ListHeading } from '../../ui/PageHeading.tsx';
import { Facts } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';

const { fields } = planResource;

/** The plans side by side, with who has them: they are few, and always the same. */
export function PlanList() {
  const { data, error } = useQuery({ queryKey: ['plans', 'list'], queryFn: () => api.adminPlans.list() });
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <ListHeading />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.lead}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box
        aria-busy={data === undefined}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}
      >
        {data === undefined && !error && <Skeleton variant="rounded" height={260} />}
        {data?.map((plan) => (
          <PlanCard key={plan.uuid} plan={plan} />
        ))}
      </Box>
    </Box>
  );
}

function PlanCard({ plan }: { plan: AdminPlan }) {
  return (
    <Card component="article" sx={{ p: 2.5 }}>
      <Typography variant="h6" component="h2">
        <RowLink resource="plans" id={plan.uuid}>
          {plan.name}
        </RowLink>
      </Typography>
      <Typography sx={{ fontWeight: 650 }}>
        {plan.price === 0 ? texts.free : texts.perMonth(euroCents(plan.price))}
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ my: 1.5, minHeight: { sm: 60 } }}>
        {plan.description}
      </Typography>
      <Facts
        rows={[
          [fields.tier, planTexts.tiers[plan.tier]],
          [fields.showcase_limit, plan.showcase_limit],
          [fields.featured_limit, plan.featured_limit],
          [fields.carfax_monthly, plan.carfax_monthly],
          [fields.holders, plan.holders],
          [fields.trials, plan.trials],
        ]}
      />
    </Card>
  );
}
