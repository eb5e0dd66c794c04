import type { AdminDashboard } from '@carzaa/api/calls/admin/operations';
import { count, euroCents } from '@carzaa/api/text/format';
import { Stack, Typography } from '@mui/material';
import { dashboardTexts as texts } from '../../it/dashboard.ts';
import { Measures, MeasuresWaiting } from '../../ui/chart/Measures.tsx';
import { type Period, PeriodSelect } from '../../ui/PeriodSelect.tsx';

const MEASURES = ['published', 'contacts', 'revenue'] as const;

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
        <Measures
          title={texts.byDay}
          days={trend.days.map(({ day }) => day)}
          measures={MEASURES.map((what) => ({
            name: texts[what],
            values: trend.days.map((row) => row[what]),
            total: trend.totals[what],
            format: what === 'revenue' ? euroCents : count,
          }))}
          note={texts.revenueNote}
        />
      ) : (
        <MeasuresWaiting figures={MEASURES.length} />
      )}
    </Stack>
  );
}
