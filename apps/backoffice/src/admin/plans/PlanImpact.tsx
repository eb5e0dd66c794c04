import { type AdminPlan, planImpactQuery } from '@carzaa/api/calls/admin/adminPlans';
import { euroCents } from '@carzaa/api/text/format';
import { Alert, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { adminPlanTexts as texts } from '../../it/adminPlans.ts';
import { api } from '../../providers/client.ts';
import { Facts, Panel } from '../../ui/Panel.tsx';

/** The limits in the form, as the call takes them; without those that are not numbers yet. */
function useLimits() {
  const [showcase, featured] = useWatch<AdminPlan, ['showcase_limit', 'featured_limit']>({
    name: ['showcase_limit', 'featured_limit'],
  });
  const limits = { showcase_limit: String(showcase), featured_limit: String(featured) };
  return planImpactQuery.safeParse(limits).success ? limits : {};
}

/** Who the plan's change would touch, as it is typed. */
export function PlanImpact({ id }: { id: string }) {
  const query = useLimits();
  const { data, error } = useQuery({
    queryKey: ['plan-impact', id, query],
    queryFn: () => api.adminPlans.impact({ id, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={texts.impact}>
      {error && <Alert severity="error">{texts.failed}</Alert>}
      {data && (
        <Stack spacing={2} aria-live="polite">
          <Facts
            rows={[
              [texts.holders, texts.dealers(data.holders)],
              [texts.trials, texts.dealers(data.trials)],
              [texts.joining, texts.dealers(data.joining)],
              ...(data.open_checkouts > 0
                ? [[texts.checkouts, texts.checkoutsKept(data.open_checkouts)] as const]
                : []),
            ]}
          />
          <div>
            <Typography variant="subtitle2" component="h3">
              {texts.kept}
            </Typography>
            {data.kept_prices.length === 0 && <Typography variant="body2">{texts.nobodyPays}</Typography>}
            {data.kept_prices.map(({ price, dealers }) => (
              <Typography key={price} variant="body2">
                {texts.keptBy(euroCents(price), dealers)}
              </Typography>
            ))}
          </div>
          {data.over_showcase > 0 && <Alert severity="warning">{texts.overShowcase(data.over_showcase)}</Alert>}
          {data.over_featured > 0 && <Alert severity="warning">{texts.overFeatured(data.over_featured)}</Alert>}
          {data.over_showcase + data.over_featured === 0 && (
            <Typography variant="body2" color="text.secondary">
              {texts.noneOver}
            </Typography>
          )}
        </Stack>
      )}
    </Panel>
  );
}
