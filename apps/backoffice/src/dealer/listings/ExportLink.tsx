import { Button } from '@mui/material';
import { formatQuery } from '@carzaa/api/contract/query';
import { useListContext } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { listingTexts } from '../../it/listings.ts';
import { DownloadIcon } from '../../ui/icons.tsx';

/** The whole filtered list as a file, made by the server. */
export function ExportLink() {
  const { uuid } = useDealership();
  const { filterValues, sort } = useListContext();
  const query = formatQuery({
    sort_by: sort.field,
    sort_direction: sort.order.toLowerCase(),
    ...(Object.keys(filterValues).length > 0 ? { filters: JSON.stringify(filterValues) } : {}),
  });
  return (
    <Button size="small" startIcon={<DownloadIcon />} href={`/api/dealers/${uuid}/listings/export?${query}`} download>
      {listingTexts.export}
    </Button>
  );
}
