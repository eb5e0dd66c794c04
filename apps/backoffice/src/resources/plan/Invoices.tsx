import { euroCents, longDate } from '@carzaa/api/format';
import { Box, Card, Pagination, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealership } from '../../dealer/dealership.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';

/** What the dealership was charged, the newest first. */
export function Invoices() {
  const { uuid: id } = useDealership();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['invoices', id, page],
    queryFn: () => api.plans.invoices({ id, query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="invoices-title">
      <Typography id="invoices-title" variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {planTexts.invoices}
      </Typography>
      {data?.total === 0 && <Typography color="text.secondary">{planTexts.noInvoices}</Typography>}
      {data !== undefined && data.total > 0 && (
        <Card sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{planTexts.number}</TableCell>
                <TableCell>{planTexts.date}</TableCell>
                <TableCell>{planTexts.cause}</TableCell>
                <TableCell align="right">{planTexts.total}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.items.map(({ uuid, number, issued_at, cause, description, total }) => (
                <TableRow key={uuid}>
                  <TableCell>{number}</TableCell>
                  <TableCell>{longDate(issued_at)}</TableCell>
                  <TableCell>
                    {planTexts.causes[cause]} · {description}
                  </TableCell>
                  <TableCell align="right">{euroCents(total)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
      {data !== undefined && data.last_page > 1 && (
        <Box sx={{ mt: 1 }}>
          <Pagination count={data.last_page} page={page} onChange={(_, next) => setPage(next)} />
        </Box>
      )}
    </section>
  );
}
