import { Button, Stack, Typography } from '@mui/material';
import { CreateButton, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { listingTexts } from '../../it/listings.ts';

/** What to do where there is no listing yet. */
export function EmptyStock() {
  const createPath = useCreatePath();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 10, px: 2, textAlign: 'center' }}>
      <Typography variant="h5" component="h2">
        {listingTexts.emptyTitle}
      </Typography>
      <Typography color="text.secondary">{listingTexts.emptyText}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <CreateButton label={listingTexts.create} variant="contained" />
        <Button component={Link} to={createPath({ resource: 'imports', type: 'list' })} variant="outlined">
          {listingTexts.import}
        </Button>
      </Stack>
    </Stack>
  );
}
