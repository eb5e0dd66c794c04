import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { OfficeIcon } from '../ui/drawn.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

interface OfficeMessageProps {
  icon: OfficeIcon;
  title: string;
  hint: string;
  /** The way on. */
  children: ReactNode;
}

/** A page that cannot be shown: why, and the way on. */
export function OfficeMessage({ icon: Icon, title, hint, children }: OfficeMessageProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', px: 2, py: { xs: 6, sm: 9 }, textAlign: 'center' }}>
      <Icon sx={{ fontSize: 40, color: 'var(--line-strong)' }} />
      <PageHeading text={title} />
      <Typography color="text.secondary" sx={{ maxWidth: '44ch' }}>
        {hint}
      </Typography>
      {children}
    </Stack>
  );
}
