import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDealership } from '../dealership.ts';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CarIcon } from '../../ui/icons.tsx';

/** What to do where there is no listing yet. */
export function EmptyStock() {
  const createPath = useCreatePath();
  const { uuid } = useDealership();
  const { data: { trial } = {} } = useQuery({
    queryKey: ['plan', uuid],
    queryFn: () => api.billing.subscription({ dealer: uuid }),
  });
  return (
    <EmptyState icon={CarIcon} title={listingTexts.emptyTitle} text={listingTexts.emptyText}>
      <Button component={Link} to={createPath({ resource: 'listings', type: 'create' })} variant="contained">
        {listingTexts.create}
      </Button>
      {trial?.available && (
        <Button href={`/free-trial/${uuid}/activate`} variant="outlined">
          {listingTexts.emptyTrial}
        </Button>
      )}
      <Button component={Link} to={createPath({ resource: 'imports', type: 'list' })} variant="outlined">
        {listingTexts.import}
      </Button>
    </EmptyState>
  );
}
