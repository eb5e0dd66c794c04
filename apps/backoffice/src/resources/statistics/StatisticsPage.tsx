import { dealerStatisticsCalls } from '@carzaa/api/calls/dealerStatistics';
import { fillPath } from '@carzaa/api/endpoint';
import { useDealership } from '../../dealer/dealership.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Statistics } from './Statistics.tsx';

/** How the whole stock is looked at, day by day. */
export function StatisticsPage() {
  const { uuid: d } = useDealership();
  return (
    <Statistics
      heading={<PageHeading text={statisticsTexts.title} />}
      path={fillPath(dealerStatisticsCalls.all.path, { d })}
      load={(query) => api.dealerStatistics.all({ d, query })}
    />
  );
}
