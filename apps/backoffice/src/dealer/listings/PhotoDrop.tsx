import { dealerPhotoCalls, photoFate } from '@carzaa/api/calls/dealer/dealerPhotos';
import { fillPath } from '@carzaa/api/contract/endpoint';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { photoTexts } from '../../it/photos.ts';
import { uploadFile } from '../../providers/uploadFile.ts';
import { DropZone } from '../../ui/DropZone.tsx';

/** One file on its way. */
interface Sending {
  key: number;
  file: File;
  share: number;
  state: 'sending' | 'done' | 'known' | 'failed' | 'refused';
  message: string;
}

const TYPES = 'image/jpeg,image/png,image/webp';
const SUPPORTED = new Set(TYPES.split(','));

let lastKey = 0;

interface PhotoDropProps {
  dealer: string;
  listing: string;
  onDone: () => void;
}

/** Takes pictures by drop or from the picker, and shows how each one fares. */
export function PhotoDrop({ dealer, listing, onDone }: PhotoDropProps) {
  const [files, setFiles] = useState<Sending[]>([]);
  // One after the other: they arrive in the order in which they were chosen, also those added meanwhile.
  const queue = useRef(Promise.resolve());
  const path = fillPath(dealerPhotoCalls.add.path, { dealer, id: listing });

  const change = (key: number, news: Partial<Sending>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));

  const send = async ({ key, file }: Sending) => {
    change(key, { state: 'sending', share: 0, message: '' });
    try {
      const data = await uploadFile(path, file, { onProgress: (share) => change(key, { share }) });
      const fate = photoFate.array().safeParse(Reflect.get(Object(data), 'files')).data?.[0];
      if (fate?.ok && fate.message !== null) change(key, { state: 'known', message: fate.message });
      else if (fate?.ok) change(key, { state: 'done' });
      else change(key, { state: 'failed', message: fate?.message ?? photoTexts.lost });
    } catch (error) {
      change(key, { state: 'failed', message: error instanceof Error ? error.message : photoTexts.lost });
    }
  };

  const add = async (chosen: readonly File[]) => {
    const sending = Array.from(chosen, (file): Sending => {
      lastKey += 1;
      const isPhoto = SUPPORTED.has(file.type);
      return {
        key: lastKey,
        file,
        share: 0,
        state: isPhoto ? 'sending' : 'refused',
        message: isPhoto ? '' : photoTexts.unsupported,
      };
    });
    setFiles((all) => [...all.filter(({ state }) => state !== 'done'), ...sending]);
    const photos = sending.filter(({ state }) => state === 'sending');
    if (photos.length === 0) return;
    const before = queue.current;
    const work = async () => {
      await before;
      for (const each of photos) await send(each);
      onDone();
    };
    queue.current = work();
    await queue.current;
  };

  return (
    <>
      <DropZone
        text={photoTexts.drop}
        choose={photoTexts.choose}
        hint={photoTexts.kinds}
        accept={TYPES}
        multiple
        onFiles={(chosen) => void add(chosen)}
      />
      <Box aria-live="polite">
        {files.map((each) => (
          <FileRow
            key={each.key}
            sending={each}
            onAgain={() => void send(each).then(onDone)}
            onDismiss={() => setFiles((all) => all.filter(({ key }) => key !== each.key))}
          />
        ))}
      </Box>
    </>
  );
}

interface FileRowProps {
  sending: Sending;
  onAgain: () => void;
  onDismiss: () => void;
}

function FileRow({ sending, onAgain, onDismiss }: FileRowProps) {
  const { file, share, state, message } = sending;
  const text = {
    sending: share < 1 ? photoTexts.sending(Math.round(share * 100)) : photoTexts.working,
    done: photoTexts.done,
    known: message,
    failed: message,
    refused: message,
  }[state];
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}>
      <Typography variant="body2" noWrap sx={{ flex: '1 0 8rem', minWidth: 0 }}>
        {file.name}
      </Typography>
      {state === 'sending' && (
        <LinearProgress
          aria-label={file.name}
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={share * 100}
          sx={{ width: 140, borderRadius: 2 }}
        />
      )}
      <Typography
        variant="body2"
        color={state === 'failed' || state === 'refused' ? 'error' : 'text.secondary'}
        sx={{ minWidth: 0 }}
      >
        {text}
      </Typography>
      {state === 'failed' && (
        <Button size="small" onClick={onAgain}>
          {photoTexts.again}
        </Button>
      )}
      {(state === 'failed' || state === 'refused' || state === 'known') && (
        <Button size="small" aria-label={photoTexts.dismissOf(file.name)} onClick={onDismiss}>
          {photoTexts.dismiss}
        </Button>
      )}
    </Stack>
  );
}
