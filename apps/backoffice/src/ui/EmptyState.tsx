import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { OfficeIcon } from './drawn.tsx';

interface EmptyStateProps {
  icon: OfficeIcon;
  title: string;
  text: string;
  /** The next step. */
  children?: ReactNode;
}

/** What stands where there is nothing yet: what will come, and how to begin. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', py: { xs: 6, sm: 9 }, px: 2, textAlign: 'center' }}>
      <Icon sx={{ fontSize: 40, color: 'var(--line-strong)' }} />
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '44ch' }}>
        {text}
      </Typography>
      {children !== undefined && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center', pt: 1 }}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
