import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { planTexts } from '../it/plan.ts';
import { api } from '../providers/client.ts';
import { StateChip } from '../ui/StateChip.tsx';
import { useDealership } from './dealership.ts';
import { PlanQuotas } from './plan/PlanQuotas.tsx';

/** How much of the plan is used, under the menu; it leads to the plan's page. */
export function PlanCounters() {
  const { uuid } = useDealership();
  const { data } = useQuery({
    queryKey: ['plan', uuid],
    queryFn: () => api.billing.subscription({ dealer: uuid }),
  });
  if (!data) return null;
  return (
    <Box
      component={Link}
      to={`/dealer/${uuid}/plan`}
      sx={{
        display: 'block',
        m: '16px 8px 8px',
        // As wide as the menu's lines.
        maxWidth: 212,
        p: 1.25,
        border: '1px solid var(--line)',
        borderRadius: '12px',
        background: 'var(--card)',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: 'var(--line-strong)' },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.25 }}>
        <Typography sx={{ fontSize: 14, fontWeight: 650 }}>{planTexts.named(data.tier)}</Typography>
        {data.subscription?.status === 'past_due' && <StateChip tone="bad" label={planTexts.unpaid} />}
      </Stack>
      <Stack spacing={1.25}>
        <PlanQuotas usage={data.usage} />
      </Stack>
    </Box>
  );
}
