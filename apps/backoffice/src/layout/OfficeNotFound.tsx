import { Button, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { PageHeading } from '../ui/PageHeading.tsx';

/** An address of this application that leads nowhere. */
export function OfficeNotFound() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 6 }}>
      <Title title={officeTexts.notFound} />
      <PageHeading text={officeTexts.notFound} />
      <Typography color="text.secondary">{officeTexts.notFoundHint}</Typography>
      <Button variant="outlined" onClick={() => window.history.back()}>
        {officeTexts.back}
      </Button>
    </Stack>
  );
}
