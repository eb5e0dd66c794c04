import { dealerStatisticsCalls } from '@carzaa/api/calls/dealer/dealerStatistics';
import { fillPath } from '@carzaa/api/contract/endpoint';
import { Box, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDealership } from '../dealership.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { BestAndWeakest } from './BestAndWeakest.tsx';
import { Overview } from './Overview.tsx';
import { Statistics } from './Statistics.tsx';

interface Period {
  from: string;
  to: string;
}

/** About as high as its two parts will be. */
const OVERVIEW_HEIGHTS = [460, 230];

function OwnOverview({ period }: { period: Period }) {
  const { uuid: dealer } = useDealership();
  const { data, error } = useQuery({
    queryKey: ['statistics', 'overview', dealer, period],
    queryFn: () => api.dealerStatistics.overview({ dealer, query: period }),
    placeholderData: keepPreviousData,
  });
  if (error) return null;
  return (
    <Box
      aria-busy={!data}
      sx={{
        display: 'grid',
        gap: 2,
        mt: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {data ? (
        <Overview {...data} />
      ) : (
        OVERVIEW_HEIGHTS.map((height) => <Skeleton key={height} variant="rounded" height={height} />)
      )}
    </Box>
  );
}

const overviewOf = (period: Period) => <OwnOverview period={period} />;

/** How the whole stock is looked at, day by day. */
export function StatisticsPage() {
  const { uuid: d } = useDealership();
  return (
    <Statistics
      heading={<PageHeading text={statisticsTexts.title} />}
      path={fillPath(dealerStatisticsCalls.all.path, { dealer: d })}
      more={overviewOf}
      load={(query) => api.dealerStatistics.all({ dealer: d, query })}
    >
      <BestAndWeakest />
    </Statistics>
  );
}
