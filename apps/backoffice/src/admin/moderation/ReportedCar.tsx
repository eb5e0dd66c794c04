import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import { euro, kilometres } from '@carzaa/api/text/format';
import { Box, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';

/** The car that a report is about, as visitors see it: picture, price and mileage. */
export function ReportedCar({ id }: { id: string }) {
  const { data } = useGetOne<AdminListing & { id: string }>('listings', { id });
  if (!data) return <Box sx={{ aspectRatio: '3 / 2', mb: 2, borderRadius: 2, background: 'var(--studio)' }} />;
  const { cover, title, price, mileage } = data;
  return (
    <Box component="figure" sx={{ m: 0, mb: 2 }}>
      <Box sx={{ aspectRatio: '3 / 2', borderRadius: 2, overflow: 'hidden', background: 'var(--studio)' }}>
        {cover && (
          <img
            src={`${cover.src}/${cover.widths[1] ?? cover.widths[0]}.webp`}
            alt={title}
            style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Typography component="figcaption" sx={{ mt: 1, fontWeight: 650 }}>
        {euro(price)} · {kilometres(mileage)}
      </Typography>
    </Box>
  );
}
