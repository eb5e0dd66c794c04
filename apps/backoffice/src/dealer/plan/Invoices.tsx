import type { Invoice } from '@carzaa/api/calls/dealer/billing';
import { longDate } from '@carzaa/api/text/dates';
import { euroCents } from '@carzaa/api/text/format';
import {
  Box,
  Button,
  Card,
  Pagination,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealership } from '../dealership.ts';
import { planTexts } from '../../it/plan.ts';
import { api } from '../../providers/client.ts';

/** On a phone the files would be beyond the edge: what is less wanted stands under the number there. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };
const NARROW = { display: { xs: 'block', sm: 'none' } };

/** What the dealership was charged, the newest first. */
export function Invoices() {
  const { uuid: id } = useDealership();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['invoices', id, page],
    queryFn: () => api.plans.invoices({ dealer: id, query: { page: String(page) } }),
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
                <TableCell sx={WIDE}>{planTexts.date}</TableCell>
                <TableCell sx={WIDE}>{planTexts.cause}</TableCell>
                <TableCell align="right">{planTexts.total}</TableCell>
                <TableCell>{planTexts.files}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.items.map((invoice) => (
                <InvoiceRow key={invoice.uuid} invoice={invoice} />
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

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { uuid, number, issued_at, description, total } = invoice;
  return (
    <TableRow>
      <TableCell>
        {number}
        <Typography variant="caption" color="text.secondary" sx={NARROW}>
          {longDate(issued_at)} · {description}
        </Typography>
      </TableCell>
      <TableCell sx={WIDE}>{longDate(issued_at)}</TableCell>
      <TableCell sx={WIDE}>{planTexts.causeOf(invoice)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {euroCents(total)}
      </TableCell>
      <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
        <Button
          size="small"
          href={`/fatture/${uuid}.pdf`}
          target="_blank"
          rel="noopener"
          aria-label={planTexts.pdfOf(number)}
        >
          {planTexts.pdf}
        </Button>
        <Button size="small" href={`/fatture/${uuid}.xml`} aria-label={planTexts.xmlOf(number)}>
          {planTexts.xml}
        </Button>
      </TableCell>
    </TableRow>
  );
}
