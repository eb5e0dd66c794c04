import { Box, Button, Typography } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import { savingTexts } from '../it/saving.ts';
import { SaveButton } from './SaveButton.tsx';
import { BOTTOM_BAR } from '../layout/look.ts';

/** At the foot of a form, once something in it was changed: how much, and the way to keep it or to take it back. */
export function SaveBar() {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const changes = Object.values(dirtyFields).filter(Boolean).length;
  if (changes === 0 && !isSubmitting) return null;
  return (
    <Box
      component="section"
      className="unsaved"
      aria-label={savingTexts.bar}
      sx={{
        position: 'sticky',
        bottom: { xs: `calc(${BOTTOM_BAR + 8}px + env(safe-area-inset-bottom))`, sm: 16 },
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 2,
        p: '10px 10px 10px 20px',
        borderRadius: '14px',
        border: '1px solid var(--line-strong)',
        background: 'var(--card)',
        boxShadow: 'var(--shadow)',
      }}
    >
      <Typography component="output" sx={{ flex: '1 1 160px', fontWeight: 600, fontSize: 15 }}>
        {savingTexts.changes(changes)}
      </Typography>
      <Button disabled={isSubmitting} onClick={() => reset()}>
        {savingTexts.takeBack}
      </Button>
      <SaveButton icon={<></>} />
    </Box>
  );
}
