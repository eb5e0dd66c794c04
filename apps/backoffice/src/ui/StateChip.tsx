import { Chip } from '@mui/material';

const TONES = {
  good: ['var(--green-tint)', 'var(--green)'],
  wait: ['var(--amber-tint)', 'var(--amber-ink)'],
  bad: ['var(--red-tint)', 'var(--red)'],
  idle: ['var(--paper-deep)', 'var(--ink-soft)'],
} as const;

export type Tone = keyof typeof TONES;

/** A state in one word, with the colour of what it means. */
export function StateChip({ tone, label }: { tone: Tone; label: string }) {
  const [background, color] = TONES[tone];
  return (
    <Chip
      size="small"
      label={label}
      icon={<Dot />}
      sx={{ background, color, borderRadius: '7px', '& .MuiChip-icon': { color, ml: '8px' } }}
    />
  );
}

/** `className` is what the chip places its icon by. */
function Dot({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 8 8" width="7" height="7" aria-hidden="true">
      <circle cx="4" cy="4" r="3.2" fill="currentColor" />
    </svg>
  );
}
