import { importCalls, importRun, type ImportSource } from '@carzaa/api/calls/dealer/imports';
import { fillPath } from '@carzaa/api/contract/endpoint';
import { Alert, Box, LinearProgress, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDealership } from '../dealership.ts';
import { importTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { uploadFile } from '../../providers/uploadFile.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { messageOf } from '../../ui/messageOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { sourcesOf, useOpenRun } from './useImports.ts';

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

/** Sends a file to the source that `targetOf` chooses, and leads to what it would change. */
function useUpload(targetOf: (sources: readonly ImportSource[]) => string) {
  const { uuid: d } = useDealership();
  const openRun = useOpenRun();
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');

  /** A source made for a file that was refused is none: the next file is not to join it. */
  const sendToNew = async (name: string, sendTo: (source: string) => Promise<void>) => {
    const { uuid: id } = await api.imports.createSource({ dealer: d, body: { name } });
    try {
      await sendTo(id);
    } catch (error) {
      await api.imports.deleteSource({ dealer: d, id });
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['import-sources'] });
    }
  };

  const send = async (file: File) => {
    setFailure('');
    setShare(0);
    try {
      const sendTo = async (id: string) => {
        const path = fillPath(importCalls.upload.path, { dealer: d, id });
        openRun(importRun.parse(await uploadFile(path, file, { onProgress: setShare })));
      };
      const { items } = await queryClient.ensureQueryData(sourcesOf(d));
      const to = targetOf(items);
      await (to === NEW ? sendToNew(freeName(file.name, items), sendTo) : sendTo(to));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setShare(null);
    }
  };
  return { send, share, failure };
}

/** How far a file has been sent, or why it was not taken. */
function Progress({ share, failure }: { share: number | null; failure: string }) {
  return (
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
  );
}

/** Takes a stock file, also before the sources are there, and leads to what it would change. */
export function UploadPanel({ sources }: { sources: readonly ImportSource[] }) {
  const { uuid: d } = useDealership();
  const [chosen, setChosen] = useState<string>();
  const targetOf = ([first]: readonly ImportSource[]) => chosen ?? first?.uuid ?? NEW;
  const { send, share, failure } = useUpload(targetOf);
  const target = targetOf(sources);
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
          helperText={target === NEW ? undefined : importTexts.intoHint}
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
        disabled={share !== null}
        onFiles={([file]) => file && void send(file)}
      />
      <Progress share={share} failure={failure} />
    </Panel>
  );
}
