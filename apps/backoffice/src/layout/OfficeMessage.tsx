import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ErrorDrawing } from './ErrorDrawing.tsx';

interface OfficeMessageProps {
  /** What it would be as an answer of the server: the drawing goes by it. */
  status: 403 | 404 | 500;
  title: string;
  hint: string;
  /** The way on. */
  children: ReactNode;
}

/** A page that cannot be shown: why, and the way on. */
export function OfficeMessage({ status, title, hint, children }: OfficeMessageProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', px: 2, py: { xs: 6, sm: 9 }, textAlign: 'center' }}>
      <ErrorDrawing status={status} />
      <PageHeading text={title} />
      <Typography color="text.secondary" sx={{ maxWidth: '44ch' }}>
        {hint}
      </Typography>
      {children}
    </Stack>
  );
}
