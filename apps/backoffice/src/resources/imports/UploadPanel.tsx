import { importCalls, importRun, type ImportSource } from '@carzaa/api/calls/imports';
import { fillPath } from '@carzaa/api/endpoint';
import { Alert, Box, LinearProgress, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealership } from '../../dealer/dealership.ts';
import { importTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { uploadFile } from '../../providers/uploadFile.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { messageOf } from '../../ui/messageOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useOpenRun } from './useImports.ts';

const TYPES = '.csv,.tsv,.txt,.xml,.json,.jsonld,.gz';
/** Stands for a source that is made for the file. */
const NEW = 'new';
const LONGEST_NAME = 90;

/** A source's name after its first file, which no other source has. */
function freeName(fileName: string, sources: readonly ImportSource[]): string {
  const plain = fileName.replace(/(\.(?:csv|tsv|txt|xml|json|jsonld|gz))+$/i, '').slice(0, LONGEST_NAME) || fileName;
  const taken = new Set(sources.map(({ name }) => name.toLowerCase()));
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain} ${n}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

interface UploadPanelProps {
  sources: readonly ImportSource[];
  isPending: boolean;
}

/** Takes a stock file, and leads to what it would change. */
export function UploadPanel({ sources, isPending }: UploadPanelProps) {
  const { uuid: d } = useDealership();
  const openRun = useOpenRun();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const target = chosen ?? sources[0]?.uuid ?? NEW;

  const sourceFor = async (file: File): Promise<string> => {
    if (target !== NEW) return target;
    const { uuid } = await api.imports.createSource({ d, body: { name: freeName(file.name, sources) } });
    // Another try with a better file belongs to the same source.
    setChosen(uuid);
    await queryClient.invalidateQueries({ queryKey: ['import-sources'] });
    return uuid;
  };

  const send = async (file: File) => {
    setFailure('');
    setShare(0);
    try {
      const path = fillPath(importCalls.upload.path, { d, id: await sourceFor(file) });
      openRun(importRun.parse(await uploadFile(path, file, { onProgress: setShare })));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setShare(null);
    }
  };

  return (
    <Panel
      title={importTexts.upload}
      action={
        <Link href={`/api/dealers/${d}/imports/example.csv`} download variant="body2">
          {importTexts.example}
        </Link>
      }
    >
      {sources.length > 0 && (
        <TextField
          select
          label={importTexts.into}
          helperText={target === NEW ? ' ' : importTexts.intoHint}
          value={target}
          onChange={({ target: { value } }) => setChosen(value)}
          sx={{ mt: 0, mb: 1 }}
        >
          {sources.map(({ uuid, name }) => (
            <MenuItem key={uuid} value={uuid}>
              {name}
            </MenuItem>
          ))}
          <MenuItem value={NEW}>{importTexts.newSource}</MenuItem>
        </TextField>
      )}
      <DropZone
        text={importTexts.drop}
        choose={importTexts.choose}
        hint={importTexts.kinds}
        accept={TYPES}
        disabled={isPending || share !== null}
        onFiles={([file]) => file && void send(file)}
      />
      <Box aria-live="polite" sx={{ mt: 1.5 }}>
        {share !== null && (
          <>
            <Typography variant="body2" gutterBottom>
              {share < 1 ? importTexts.sending(Math.round(share * 100)) : importTexts.reading}
            </Typography>
            <LinearProgress
              aria-label={importTexts.upload}
              variant={share < 1 ? 'determinate' : 'indeterminate'}
              value={share * 100}
            />
          </>
        )}
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
      </Box>
    </Panel>
  );
}
