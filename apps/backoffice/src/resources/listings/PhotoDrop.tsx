import { dealerPhotoCalls, photoFate } from '@carzaa/api/calls/dealerPhotos';
import { fillPath } from '@carzaa/api/endpoint';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { photoTexts } from '../../it/photos.ts';
import { uploadFile } from '../../providers/uploadFile.ts';
import { DropZone } from '../../ui/DropZone.tsx';

/** One file on its way. */
interface Sending {
  key: number;
  file: File;
  share: number;
  state: 'sending' | 'done' | 'failed';
  message: string;
}

const TYPES = 'image/jpeg,image/png,image/webp';
/** Files on their way at once: more only make each other slower. */
const AT_ONCE = 2;

let lastKey = 0;

interface PhotoDropProps {
  dealer: string;
  listing: string;
  onDone: () => void;
}

/** Takes pictures by drop or from the picker, and shows how each one fares. */
export function PhotoDrop({ dealer, listing, onDone }: PhotoDropProps) {
  const [files, setFiles] = useState<Sending[]>([]);
  const path = fillPath(dealerPhotoCalls.add.path, { dealer, id: listing });

  const change = (key: number, news: Partial<Sending>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));

  const send = async ({ key, file }: Sending) => {
    change(key, { state: 'sending', share: 0, message: '' });
    try {
      const data = await uploadFile(path, file, { onProgress: (share) => change(key, { share }) });
      const fate = photoFate.array().safeParse(Reflect.get(Object(data), 'files')).data?.[0];
      if (fate?.ok) change(key, { state: 'done' });
      else change(key, { state: 'failed', message: fate?.message ?? photoTexts.lost });
    } catch (error) {
      change(key, { state: 'failed', message: error instanceof Error ? error.message : photoTexts.lost });
    }
  };

  const add = async (chosen: readonly File[]) => {
    const sending = Array.from(chosen, (file): Sending => {
      lastKey += 1;
      return { key: lastKey, file, share: 0, state: 'sending', message: '' };
    });
    setFiles((all) => [...all.filter(({ state }) => state !== 'done'), ...sending]);
    const waiting = [...sending];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    onDone();
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
          <FileRow key={each.key} sending={each} onAgain={() => void send(each).then(onDone)} />
        ))}
      </Box>
    </>
  );
}

function FileRow({ sending, onAgain }: { sending: Sending; onAgain: () => void }) {
  const { file, share, state, message } = sending;
  const text = {
    sending: share < 1 ? photoTexts.sending(Math.round(share * 100)) : photoTexts.working,
    done: photoTexts.done,
    failed: message,
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
      <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'} sx={{ minWidth: 0 }}>
        {text}
      </Typography>
      {state === 'failed' && (
        <Button size="small" onClick={onAgain}>
          {photoTexts.again}
        </Button>
      )}
    </Stack>
  );
}
