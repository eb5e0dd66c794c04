import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { count } from '@carzaa/api/text/format';
import { Box, Skeleton, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { statisticsTexts as texts } from '../../it/statistics.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Thumb } from '../../ui/Thumb.tsx';

const SHOWN = 10;
/** A phone has no room for the days; the car's own page tells them. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** The cars that are looked at most, and those that nobody looks at. */
export function BestAndWeakest() {
  return (
    <Stack spacing={2} sx={{ mt: 3 }}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Cars title={texts.best} order="DESC" />
        <Cars title={texts.weakest} order="ASC" />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {texts.sincePublished}
      </Typography>
    </Stack>
  );
}

/** As high as a car's row with its picture. */
function RowWaiting() {
  return (
    <TableRow>
      <TableCell colSpan={4}>
        <Skeleton variant="rounded" height={48} />
      </TableCell>
    </TableRow>
  );
}

function Cars({ title, order }: { title: string; order: 'ASC' | 'DESC' }) {
  const { data } = useGetList<DealerListing & { id: string }>('listings', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'views', order },
    filter: { state: 'published' },
  });
  return (
    <Panel title={title}>
      <Table size="small" aria-busy={data === undefined}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.car}</TableCell>
            <TableCell align="right">{texts.views}</TableCell>
            <TableCell align="right">{texts.contacts}</TableCell>
            <TableCell align="right" sx={WIDE}>
              {texts.days}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!data && Array.from({ length: SHOWN }, (_, at) => <RowWaiting key={at} />)}
          {data?.map((row) => (
            <TableRow key={row.id}>
              <TableCell>
                <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                  <Thumb picture={row.cover} />
                  <RowLink resource="listings" id={row.id}>
                    {row.brand_name} {row.model_name}
                  </RowLink>
                </Stack>
              </TableCell>
              <TableCell align="right">{count(row.views)}</TableCell>
              <TableCell align="right">{count(row.contacts)}</TableCell>
              <TableCell align="right" sx={{ ...WIDE, whiteSpace: 'nowrap' }}>
                {row.days_on_sale === null ? '—' : listingTexts.days(row.days_on_sale)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
