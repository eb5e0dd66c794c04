import { Stack, Typography } from '@mui/material';
import { CreateButton } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';

/** What to do where there is no listing yet. */
export function EmptyStock() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 10, px: 2, textAlign: 'center' }}>
      <Typography variant="h5" component="h2">
        {listingTexts.emptyTitle}
      </Typography>
      <Typography color="text.secondary">{listingTexts.emptyText}</Typography>
      <CreateButton label={listingTexts.create} variant="contained" />
    </Stack>
  );
}
