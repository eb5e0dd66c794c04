import { dealerStatisticsCalls } from '@carzaa/api/calls/dealer/dealerStatistics';
import { fillPath } from '@carzaa/api/contract/endpoint';
import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useDealership } from '../dealership.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Statistics } from './Statistics.tsx';

/** How one listing is looked at, day by day. */
export function ListingStatisticsPage() {
  const { uuid: dealer } = useDealership();
  const { id = '' } = useParams();
  const { data } = useQuery({
    queryKey: ['statistics', 'listing', id],
    queryFn: () => api.dealerListings.get({ dealer, id }),
  });
  return (
    <Statistics
      key={id}
      heading={
        <>
          <PageHeading text={data?.title ?? '…'} over={statisticsTexts.title} />
          <Link component={RouterLink} to={`/dealer/${dealer}/listings/${id}`}>
            {statisticsTexts.toListing}
          </Link>
        </>
      }
      path={fillPath(dealerStatisticsCalls.listing.path, { dealer, id })}
      load={(query) => api.dealerStatistics.listing({ dealer, id, query })}
    />
  );
}
