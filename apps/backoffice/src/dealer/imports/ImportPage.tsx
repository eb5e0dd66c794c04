import { Box, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { importTexts } from '../../it/imports.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { ReadOnly } from '../colleagues/ReadOnly.tsx';
import { useMay } from '../dealership.ts';
import { RunHistory } from './RunHistory.tsx';
import { Sources } from './Sources.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useSources } from './useImports.ts';

/** Brings the stock in: a file now, addresses at fixed times, and what came of each. */
export function ImportPage() {
  const sources = useSources();
  const maySell = useMay('seller');
  const own = <Sources sources={sources.data?.items} error={sources.error} />;
  return (
    <Stack spacing={2.5}>
      <Title title={importTexts.title} />
      <Box>
        <PageHeading text={importTexts.title} />
        <Typography color="text.secondary" sx={{ maxWidth: 760, mt: 0.5 }}>
          {importTexts.lead}
        </Typography>
      </Box>
      {maySell ? (
        <Columns main={<UploadPanel sources={sources.data?.items ?? []} />} side={own} />
      ) : (
        <ReadOnly>{own}</ReadOnly>
      )}
      <RunHistory />
    </Stack>
  );
}
