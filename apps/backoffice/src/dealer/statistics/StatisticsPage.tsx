import { dealerStatisticsCalls } from '@carzaa/api/calls/dealer/dealerStatistics';
import { fillPath } from '@carzaa/api/contract/endpoint';
import { useDealership } from '../dealership.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { BestAndWeakest } from './BestAndWeakest.tsx';
import { Statistics } from './Statistics.tsx';

/** How the whole stock is looked at, day by day. */
export function StatisticsPage() {
  const { uuid: d } = useDealership();
  return (
    <Statistics
      heading={<PageHeading text={statisticsTexts.title} />}
      path={fillPath(dealerStatisticsCalls.all.path, { dealer: d })}
      load={(query) => api.dealerStatistics.all({ dealer: d, query })}
    >
      <BestAndWeakest />
    </Statistics>
  );
}
