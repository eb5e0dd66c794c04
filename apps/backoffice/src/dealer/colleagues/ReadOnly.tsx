import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { colleagueTexts } from '../../it/colleagues.ts';
import { useDealership, useMay } from '../dealership.ts';

/** Buttons that would do nothing are not shown. */
const STILL = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
};

/** A page with forms: nothing in it can be typed or pressed by who may only look, nor while the dealership is disabled. */
export function ReadOnly({ children }: { children: ReactNode }) {
  const { disabled } = useDealership();
  if (useMay('seller')) return children;
  return (
    <>
      {!disabled && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {colleagueTexts.readOnly}
        </Alert>
      )}
      <Box component="fieldset" disabled sx={STILL}>
        {children}
      </Box>
    </>
  );
}
