import { Box, Chip } from '@mui/material';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** Pills on one line, which a finger moves where they are more than fit. */
export function Pills({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1,
        minWidth: 0,
        pt: 0.5,
        pb: 1,
        mx: { xs: -1.5, sm: 0 },
        pl: { xs: 1.5, sm: 0 },
        // The last one comes clear of what fades.
        pr: { xs: 4.5, sm: 0 },
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
        // What is cut off at the edge fades, so that it is seen to go on.
        maskImage: { xs: 'linear-gradient(to right, #000 calc(100% - 32px), transparent)', sm: 'none' },
        '& > *': { flex: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

interface PillProps {
  label: string;
  icon?: ReactElement;
  isChosen: boolean;
  onClick: () => void;
}

/** Of the pill before it so much stays in sight, in pixels. */
const BEFORE = 40;

/** One of them: tinted where it is the one shown, and moved into sight where its line is longer than the screen. */
export function Pill({ label, icon, isChosen, onClick }: PillProps) {
  const pill = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const line = pill.current?.parentElement;
    if (isChosen && line) line.scrollLeft = (pill.current?.offsetLeft ?? 0) - BEFORE;
  }, [isChosen]);
  return (
    <Chip
      ref={pill}
      {...(icon ? { icon } : {})}
      label={label}
      clickable
      component="button"
      aria-pressed={isChosen}
      variant="outlined"
      onClick={onClick}
      sx={{
        '&&': {
          height: { xs: 44, sm: 36 },
          px: 0.5,
          borderRadius: '22px',
          borderColor: isChosen ? 'var(--green)' : 'var(--line)',
          background: isChosen ? 'var(--green-tint)' : 'var(--card)',
          color: isChosen ? 'var(--green)' : 'var(--ink)',
          fontSize: 14,
        },
        '&&:hover': { borderColor: isChosen ? 'var(--green)' : 'var(--line-strong)' },
      }}
    />
  );
}
