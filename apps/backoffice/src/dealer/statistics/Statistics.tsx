import type { DealerStatistics } from '@carzaa/api/calls/dealer/dealerStatistics';
import { count } from '@carzaa/api/text/format';
import { Alert, Box, Button, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Title } from 'react-admin';
import { statisticsTexts } from '../../it/statistics.ts';
import { Measures, MeasuresWaiting } from '../../ui/chart/Measures.tsx';
import { PeriodSelect, usePeriod } from '../../ui/PeriodSelect.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { dayAgo } from './period.ts';

const WHAT = ['views', 'contacts', 'favourites'] as const;

interface Period {
  from: string;
  to: string;
}

interface StatisticsProps {
  heading: ReactNode;
  /** Where they are: the address of the call, with `.csv` that of the file. */
  path: string;
  load: (period: Period) => Promise<DealerStatistics>;
  /** Below the plot, for the period that is chosen. */
  more?: (period: Period) => ReactNode;
  children?: ReactNode;
}

/** Views, contacts and favourites of a period that is chosen: in all, as a plot, as a file. */
export function Statistics({ heading, path, load, more, children }: StatisticsProps) {
  const [days, setDays] = usePeriod();
  const period = { from: dayAgo(days - 1), to: dayAgo(0) };
  const { data, error } = useQuery({
    queryKey: ['statistics', path, days],
    queryFn: () => load(period),
    placeholderData: keepPreviousData,
  });
  const { data: before } = useQuery({
    queryKey: ['statistics', path, days, 'before'],
    queryFn: () => load({ from: dayAgo(2 * days - 1), to: dayAgo(days) }),
  });
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Title title={statisticsTexts.title} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-end', mb: 2 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>{heading}</Box>
        <PeriodSelect period={days} onChange={setDays} />
        <Button
          variant="outlined"
          sx={{ minHeight: 44 }}
          startIcon={<DownloadIcon />}
          href={`${path}.csv?${new URLSearchParams({ ...period })}`}
          download
        >
          {statisticsTexts.export}
        </Button>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Figures {...data} before={before} />}
      {!data && !error && <MeasuresWaiting figures={WHAT.length} />}
      {more?.(period)}
      {children}
    </Box>
  );
}

interface FiguresProps extends DealerStatistics {
  before: DealerStatistics | undefined;
}

function Figures({ totals, days, before }: FiguresProps) {
  return (
    <Measures
      title={statisticsTexts.byDay}
      days={days.map(({ day }) => day)}
      measures={WHAT.map((what) => ({
        name: statisticsTexts[what],
        values: days.map((row) => row[what]),
        total: totals[what],
        before: before && { values: before.days.map((row) => row[what]), total: before.totals[what] },
        format: count,
      }))}
      note={statisticsTexts.viewsOnly}
    />
  );
}
