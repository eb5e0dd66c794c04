import { type DealershipCard, dealershipCalls } from '@carzaa/api/calls/dealer/dealership';
import { fillPath } from '@carzaa/api/contract/endpoint';
import { Box, Button, LinearProgress, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { settingsTexts } from '../../it/settings.ts';
import { api } from '../../providers/client.ts';
import { uploadFile } from '../../providers/uploadFile.ts';
import { messageOf } from '../../ui/messageOf.ts';

/** The dealership's mark: shown, changed, taken away. */
export function LogoField({ card }: { card: DealershipCard }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { uuid: d, logo } = card;
  const run = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setShare(null);
    await queryClient.invalidateQueries({ queryKey: ['card', d] });
  };
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
      {logo && (
        <Box
          component="img"
          src={`${logo.src}/${logo.widths[0]}.webp`}
          alt={settingsTexts.logo}
          sx={{ maxWidth: 160, maxHeight: 80, borderRadius: 1, border: '1px solid var(--line)' }}
        />
      )}
      <Button variant="outlined" onClick={() => picker.current?.click()} disabled={share !== null}>
        {settingsTexts.logoChoose}
      </Button>
      {logo && (
        <Button color="error" onClick={() => void run(() => api.dealership.removeLogo({ dealer: d }))}>
          {settingsTexts.logoRemove}
        </Button>
      )}
      {share !== null && (
        <LinearProgress variant="determinate" value={share * 100} aria-label={settingsTexts.logo} sx={{ width: 120 }} />
      )}
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={settingsTexts.logoChoose}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (!file) return;
          setShare(0);
          void run(() =>
            uploadFile(fillPath(dealershipCalls.setLogo.path, { dealer: d }), file, { onProgress: setShare }),
          );
        }}
      />
    </Stack>
  );
}
