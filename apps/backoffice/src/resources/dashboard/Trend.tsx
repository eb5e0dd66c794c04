import type { AdminDashboard } from '@carzaa/api/calls/operations';
import { count, euroCents } from '@carzaa/api/format';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { dashboardTexts as texts } from '../../it/dashboard.ts';
import { DailyChart } from '../../ui/DailyChart.tsx';
import { FigureCard } from '../../ui/FigureCard.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Period, PeriodSelect } from '../../ui/PeriodSelect.tsx';

const LISTINGS_AND_CONTACTS = [
  ['published', texts.published],
  ['contacts', texts.contacts],
] as const;
const REVENUE = [['revenue', texts.revenue]] as const;

interface TrendProps {
  trend: AdminDashboard['trend'] | undefined;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** How listings, contacts and revenue went, in figures and as lines. */
export function Trend({ trend, period, onPeriod }: TrendProps) {
  return (
    <Stack component="section" spacing={2} aria-labelledby="trend-title">
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id="trend-title" variant="h5" component="h2">
          {texts.trend}
        </Typography>
        <PeriodSelect period={period} onChange={onPeriod} />
      </Stack>
      {trend ? (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
            <FigureCard name={texts.published} value={count(trend.totals.published)} />
            <FigureCard name={texts.contacts} value={count(trend.totals.contacts)} />
            <FigureCard name={texts.revenue} value={euroCents(trend.totals.revenue)} />
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Panel title={texts.listingsAndContacts}>
              <DailyChart days={trend.days} lines={LISTINGS_AND_CONTACTS} />
            </Panel>
            <Panel title={texts.revenueByDay}>
              <DailyChart days={trend.days} lines={REVENUE} format={euroCents} />
              <Typography variant="body2" color="text.secondary">
                {texts.revenueNote}
              </Typography>
            </Panel>
          </Box>
        </>
      ) : (
        <Card>
          <Skeleton variant="rectangular" height={380} />
        </Card>
      )}
    </Stack>
  );
}
