import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useId } from 'react';

/** From here on the bar warns. */
const NEARLY_FULL = 0.9;

interface QuotaProps {
  label: string;
  text: string;
  /** How full it is, 0 to 1. */
  share: number;
  hint?: string;
}

/** How much is used of what a plan gives. */
export function Quota({ label, text, share, hint }: QuotaProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ flex: 'none' }}>
          {text}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, Math.max(0, share * 100))}
        aria-labelledby={id}
        sx={{
          height: 6,
          borderRadius: 3,
          mt: 0.75,
          '&&': { backgroundColor: 'var(--paper-deep)', boxShadow: 'inset 0 0 0 1px var(--line)' },
          '& .MuiLinearProgress-bar': {
            borderRadius: 3,
            background: share >= NEARLY_FULL ? 'var(--amber)' : 'var(--green)',
          },
        }}
      />
      {hint !== undefined && (
        <Typography variant="caption" color="text.secondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}

/** Used of a limit, 0 to 1; a limit of none is empty. */
export const shareOf = ({ used, limit }: { used: number; limit: number }): number => (limit === 0 ? 0 : used / limit);
