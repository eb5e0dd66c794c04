import { Button, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { CarIcon } from '../ui/icons.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

/** An address of this application that leads nowhere. */
export function OfficeNotFound() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: { xs: 6, sm: 9 }, textAlign: 'center' }}>
      <Title title={officeTexts.notFound} />
      <CarIcon sx={{ fontSize: 40, color: 'var(--line-strong)' }} />
      <PageHeading text={officeTexts.notFound} />
      <Typography color="text.secondary">{officeTexts.notFoundHint}</Typography>
      <Button variant="outlined" onClick={() => window.history.back()}>
        {officeTexts.back}
      </Button>
    </Stack>
  );
}
