import { Box, Stack, Typography } from '@mui/material';
import { chartTexts } from '../../it/charts.ts';
import { changeOf } from './scale.ts';
import { Sparkline } from './Sparkline.tsx';

interface FigureCardProps {
  name: string;
  value: string;
  /** By day. */
  values: readonly number[];
  /** All of the period, and all of the one before. */
  total: number;
  before?: number | undefined;
  isChosen?: boolean;
  /** Shows its days below. */
  onChoose: () => void;
}

/** One figure with its name, how it changed and how it went; pressed, its days are shown. */
export function FigureCard({ name, value, values, total, before, isChosen = false, onChoose }: FigureCardProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: '100%',
        p: 2,
        border: '1px solid',
        borderColor: isChosen ? 'var(--green)' : 'var(--line)',
        boxShadow: isChosen ? 'inset 0 0 0 1px var(--green)' : 'none',
        borderRadius: '12px',
        background: 'var(--card)',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        '&:hover': { borderColor: isChosen ? 'var(--green)' : 'var(--line-strong)' },
        '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
        {name}
      </Typography>
      <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
        <Typography
          component="span"
          sx={{
            fontSize: 28,
            fontWeight: 680,
            fontVariantNumeric: 'tabular-nums',
            letterSpacing: '-0.02em',
            whiteSpace: 'nowrap',
          }}
        >
          {value}
        </Typography>
        <Change change={before === undefined ? null : changeOf(total, before)} />
        <Box
          component="span"
          sx={{ flex: '1 1 48px', minWidth: 48, maxWidth: 100, ml: 'auto', pl: 0.5, lineHeight: 0 }}
        >
          <Sparkline values={values} />
        </Box>
      </Stack>
    </Box>
  );
}

/** Against the period before; a fall is told without alarm. */
function Change({ change }: { change: number | null }) {
  if (change === null) return null;
  const isMore = change > 0;
  return (
    <Box
      component="span"
      title={chartTexts.against}
      sx={{
        px: 0.75,
        borderRadius: '7px',
        background: isMore ? 'var(--green-tint)' : 'var(--paper-deep)',
        color: isMore ? 'var(--green)' : 'var(--ink-soft)',
        fontSize: 13,
        fontWeight: 650,
        lineHeight: '24px',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {chartTexts.change(change)}
    </Box>
  );
}
