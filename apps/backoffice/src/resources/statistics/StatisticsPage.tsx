import { count } from '@carzaa/api/format';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useDealership } from '../../dealer/dealership.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { DailyChart } from '../../ui/DailyChart.tsx';
import { FigureCard } from '../../ui/FigureCard.tsx';
import { type Period, PeriodSelect } from '../../ui/PeriodSelect.tsx';

const LINES = (['views', 'contacts', 'favourites'] as const).map((what) => [what, statisticsTexts[what]] as const);
const DAY_MS = 864e5;

/** The day in Rome, so many days ago. */
function dayAgo(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() - days * DAY_MS);
}

/** How the whole stock is looked at, day by day. */
export function StatisticsPage() {
  const { uuid: d } = useDealership();
  const [period, setPeriod] = useState<Period>(30);
  const range = { from: dayAgo(period - 1), to: dayAgo(0) };
  const { data, error } = useQuery({
    queryKey: ['statistics', d, period],
    queryFn: () => api.dealerStatistics.all({ d, query: range }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Title title={statisticsTexts.title} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography variant="h4" component="h1" sx={{ flex: 1 }}>
          {statisticsTexts.title}
        </Typography>
        <PeriodSelect period={period} onChange={setPeriod} />
        <Button
          startIcon={<FileDownloadOutlined />}
          href={`/api/dealers/${d}/statistics.csv?${new URLSearchParams(range)}`}
          download
        >
          {statisticsTexts.export}
        </Button>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? (
        <Stack spacing={3}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
            {(['views', 'contacts', 'favourites'] as const).map((what) => (
              <FigureCard key={what} name={statisticsTexts[what]} value={count(data.totals[what])} />
            ))}
          </Box>
          <Card component="section" aria-labelledby="days-title" sx={{ p: 2.5 }}>
            <Typography id="days-title" variant="h6" component="h2">
              {statisticsTexts.byDay}
            </Typography>
            <DailyChart days={data.days} lines={LINES} />
            <Typography variant="body2" color="text.secondary">
              {statisticsTexts.viewsOnly}
            </Typography>
          </Card>
        </Stack>
      ) : (
        <Card sx={{ height: 380 }} aria-busy={!error} />
      )}
    </Box>
  );
}
