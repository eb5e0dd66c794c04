import type { DealerStatistics } from '@carzaa/api/calls/dealerStatistics';
import { count } from '@carzaa/api/format';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Title } from 'react-admin';
import { statisticsTexts } from '../../it/statistics.ts';
import { DailyChart } from '../../ui/DailyChart.tsx';
import { FigureCard } from '../../ui/FigureCard.tsx';
import { type Period as Days, PeriodSelect } from '../../ui/PeriodSelect.tsx';

const LINES = (['views', 'contacts', 'favourites'] as const).map((what) => [what, statisticsTexts[what]] as const);
const DAY_MS = 864e5;

/** The day in Rome, so many days ago. */
function dayAgo(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() - days * DAY_MS);
}

interface Period {
  from: string;
  to: string;
}

interface StatisticsProps {
  heading: ReactNode;
  /** Where they are: the address of the call, with `.csv` that of the file. */
  path: string;
  load: (period: Period) => Promise<DealerStatistics>;
}

/** Views, contacts and favourites of a period that is chosen: in all, as a plot, as a file. */
export function Statistics({ heading, path, load }: StatisticsProps) {
  const [days, setDays] = useState<Days>(30);
  const period = { from: dayAgo(days - 1), to: dayAgo(0) };
  const { data, error } = useQuery({
    queryKey: ['statistics', path, days],
    queryFn: () => load(period),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Title title={statisticsTexts.title} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>{heading}</Box>
        <PeriodSelect period={days} onChange={setDays} />
        <Button
          startIcon={<FileDownloadOutlined />}
          href={`${path}.csv?${new URLSearchParams({ ...period })}`}
          download
        >
          {statisticsTexts.export}
        </Button>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? <Figures {...data} /> : <Card sx={{ height: 380 }} aria-busy={!error} />}
    </Box>
  );
}

function Figures({ totals, days }: DealerStatistics) {
  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {(['views', 'contacts', 'favourites'] as const).map((what) => (
          <FigureCard key={what} name={statisticsTexts[what]} value={count(totals[what])} />
        ))}
      </Box>
      <Card component="section" aria-labelledby="days-title" sx={{ p: 2.5 }}>
        <Typography id="days-title" variant="h6" component="h2">
          {statisticsTexts.byDay}
        </Typography>
        <DailyChart days={days} lines={LINES} />
        <Typography variant="body2" color="text.secondary">
          {statisticsTexts.viewsOnly}
        </Typography>
      </Card>
    </Stack>
  );
}
