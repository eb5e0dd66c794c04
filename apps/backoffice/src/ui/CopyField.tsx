import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { integrationTexts as texts } from '../it/integrations.ts';

/** Something to be taken elsewhere: shown as it is, and copied by one press. */
export function CopyField({ label, value, multiline = false }: { label: string; value: string; multiline?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(value);
    setCopied(true);
  };
  return (
    <Stack
      useFlexGap
      sx={{
        flexDirection: multiline ? { xs: 'column', sm: 'row' } : 'row',
        gap: 1,
        alignItems: { xs: multiline ? 'flex-start' : 'flex-end', sm: 'flex-end' },
      }}
    >
      <TextField
        label={label}
        value={value}
        fullWidth
        multiline={multiline}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy().catch(() => undefined)}>{isCopied ? texts.copied : texts.copy}</Button>
    </Stack>
  );
}
