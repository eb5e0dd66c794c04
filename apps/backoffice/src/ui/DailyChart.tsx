import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';

const shortDay = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Days beyond which each has no mark of its own. */
const MARKED_DAYS = 31;

interface DailyChartProps<What extends string> {
  days: readonly ({ day: string } & Record<What, number>)[];
  /** What is drawn, in the order of the colours, with its name. */
  lines: readonly (readonly [what: What, label: string])[];
  /** A value as people read it; a count by default. */
  format?: (value: number) => string;
}

/** Figures as lines over the days. */
export function DailyChart<What extends string>({ days, lines, format }: DailyChartProps<What>) {
  const { palette } = useTheme();
  const colors = [palette.primary.main, palette.warning.main, palette.text.secondary];
  const valueFormatter = (value: number | null) => (value === null ? '' : (format ?? String)(value));
  return (
    <LineChart
      height={300}
      skipAnimation
      dataset={days.map((row) => ({ ...row, day: new Date(row.day) }))}
      xAxis={[
        {
          dataKey: 'day',
          scaleType: 'time',
          // The days themselves, no round dates beyond them.
          domainLimit: 'strict',
          valueFormatter: (day: Date) => shortDay.format(day),
        },
      ]}
      yAxis={[{ min: 0, tickMinStep: 1, width: format ? 72 : 40, ...(format ? { valueFormatter } : {}) }]}
      series={lines.map(([what, label], index) => ({
        dataKey: what,
        label,
        color: colors[index] ?? palette.text.primary,
        showMark: days.length <= MARKED_DAYS,
        curve: 'linear' as const,
        ...(format ? { valueFormatter } : {}),
      }))}
      margin={{ left: 0, right: 24, top: 16, bottom: 0 }}
    />
  );
}
