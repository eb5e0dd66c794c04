import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { longDate } from '@carzaa/api/text/dates';
import { euro } from '@carzaa/api/text/format';
import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Every price that the listing has had, the newest first. */
export function PriceHistory() {
  const history = useRecordContext<DealerListingDetail>()?.price_history ?? [];
  if (history.length < 2) return null;
  return (
    <Box sx={{ mt: 3, maxWidth: 560 }}>
      <Panel title={listingTexts.history}>
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
      </Panel>
    </Box>
  );
}
