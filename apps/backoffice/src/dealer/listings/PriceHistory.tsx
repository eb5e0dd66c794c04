import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { longDate } from '@carzaa/api/text/dates';
import { euro } from '@carzaa/api/text/format';
import { Card, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';

/** Every price that the listing has had, the newest first. */
export function PriceHistory() {
  const history = useRecordContext<DealerListingDetail>()?.price_history ?? [];
  if (history.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="history-title" sx={{ p: 3, mt: 3, maxWidth: 560 }}>
      <Typography id="history-title" variant="h6" component="h2">
        {listingTexts.history}
      </Typography>
      <Table size="small">
        <TableBody>
          {history.toReversed().map(({ price, since }) => (
            <TableRow key={since}>
              <TableCell>{longDate(since)}</TableCell>
              <TableCell align="right">{euro(price)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
