import type { DealerStatistics } from '@carzaa/api/calls/dealerStatistics';
import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { statisticsTexts } from '../../it/statistics.ts';

const shortDay = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Views, contacts and favourites as lines over the days. */
export function DailyChart({ days }: { days: DealerStatistics['days'] }) {
  const { palette } = useTheme();
  const lines = [
    { what: 'views', color: palette.primary.main },
    { what: 'contacts', color: palette.warning.main },
    { what: 'favourites', color: palette.text.secondary },
  ] as const;
  return (
    <LineChart
      height={300}
      skipAnimation
      dataset={days.map((day) => ({ ...day, day: new Date(day.day) }))}
      xAxis={[
        {
          dataKey: 'day',
          scaleType: 'time',
          valueFormatter: (day: Date) => shortDay.format(day),
          domainLimit: 'strict',
        },
      ]}
      yAxis={[{ min: 0, width: 40, tickMinStep: 1 }]}
      series={lines.map(({ what, color }) => ({
        dataKey: what,
        label: statisticsTexts[what],
        color,
        showMark: days.length <= 31,
        curve: 'linear' as const,
      }))}
      margin={{ left: 0, right: 24, top: 16, bottom: 0 }}
    />
  );
}
