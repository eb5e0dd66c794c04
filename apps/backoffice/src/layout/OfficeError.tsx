import { Button, Stack, Typography } from '@mui/material';
import { officeTexts } from '../it/office.ts';

/** A page that failed while it was drawn. */
export function OfficeError() {
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', p: 4 }}>
      <Typography variant="h4" component="h1">
        {officeTexts.crash}
      </Typography>
      <Typography color="text.secondary">{officeTexts.crashHint}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {officeTexts.reload}
      </Button>
    </Stack>
  );
}
