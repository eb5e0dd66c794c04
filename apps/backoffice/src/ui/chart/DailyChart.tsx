import { Box, Stack, Typography } from '@mui/material';
import { type PointerEvent, useState } from 'react';
import { chartTexts } from '../../it/charts.ts';
import { Plot } from './Plot.tsx';
import { isFew, namedDays, topOf } from './scale.ts';

const shortDay = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: string) => shortDay.format(new Date(day));
const HEIGHT = 240;
/** Days that are named below, on a desk; a phone shows every second of them. */
const NAMED = 7;

interface DailyChartProps {
  name: string;
  /** Oldest first, as 2026-11-22. */
  days: readonly string[];
  values: readonly number[];
  /** Those of the period before, day by day. */
  before?: readonly number[] | undefined;
  /** A value as people read it. */
  format: (value: number) => string;
  /** Whether the last day is today. */
  isOpen: boolean;
}

/** One measure over the days: an area, or bars where there are few, and beside it the period before. */
export function DailyChart({ name, days, values, before, format, isOpen }: DailyChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const top = topOf(Math.max(0, ...values, ...(before ?? [])));
  const best = values.indexOf(Math.max(...values));
  const hints = isOpen && !isFew(values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    setAt(Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length))));
  };
  return (
    <Box>
      <Box
        component="figure"
        aria-label={chartTexts.plot(
          name,
          format(total),
          format(values[best] ?? 0),
          dayText(days[best] ?? days[0] ?? ''),
        )}
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1, m: 0, mt: 2 }}
      >
        <Stack
          aria-hidden
          sx={{ height: HEIGHT, justifyContent: 'space-between', my: '-8px', textAlign: 'right', ...AXIS }}
        >
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </Stack>
        <Box
          sx={{ position: 'relative', height: HEIGHT - 16, touchAction: 'pan-y' }}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(null)}
        >
          <Plot days={days} values={values} before={before} top={top} at={at} isOpen={isOpen} />
          {at !== null && (
            <Reading
              day={dayText(days[at] ?? '')}
              value={format(values[at] ?? 0)}
              before={before?.[at] === undefined ? undefined : format(before[at] ?? 0)}
              share={(at + 0.5) / days.length}
            />
          )}
        </Box>
        <DayNames days={days} />
      </Box>
      {(before !== undefined || hints) && <Legend hasBefore={before !== undefined} isOpen={hints} />}
    </Box>
  );
}

const AXIS = {
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--ink-soft)',
  fontVariantNumeric: 'tabular-nums',
} as const;

function DayNames({ days }: { days: readonly string[] }) {
  return (
    <Box aria-hidden sx={{ gridColumn: 2, position: 'relative', height: 24, mt: 1, ...AXIS }}>
      {namedDays(days.length, NAMED).map((index, place) => (
        <Box
          key={index}
          component="span"
          sx={{
            position: 'absolute',
            left: `${((index + 0.5) / days.length) * 100}%`,
            transform: 'translateX(-50%)',
            whiteSpace: 'nowrap',
            display: { xs: place % 2 === 0 ? 'inline' : 'none', sm: 'inline' },
          }}
        >
          {dayText(days[index] ?? '')}
        </Box>
      ))}
    </Box>
  );
}

/** What a day is worth, beside the finger. */
function Reading({
  day,
  value,
  before,
  share,
}: {
  day: string;
  value: string;
  before?: string | undefined;
  share: number;
}) {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 0,
        left: `${share * 100}%`,
        transform: `translateX(${share > 0.6 ? 'calc(-100% - 10px)' : '10px'})`,
        p: '6px 10px',
        borderRadius: '10px',
        background: 'var(--ink)',
        color: 'var(--paper)',
        fontSize: 13,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
      }}
    >
      {day}: <strong>{value}</strong>
      {before !== undefined && (
        <>
          <br />
          {chartTexts.before}: {before}
        </>
      )}
    </Box>
  );
}

function Legend({ hasBefore, isOpen }: { hasBefore: boolean; isOpen: boolean }) {
  return (
    <Typography
      component="div"
      sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', fontSize: 13, color: 'text.secondary' }}
    >
      {hasBefore && (
        <>
          <span>
            <Stroke border="2px solid var(--green)" />
            {chartTexts.now}
          </span>
          <span>
            <Stroke border="2px dashed var(--line-strong)" />
            {chartTexts.before}
          </span>
        </>
      )}
      {isOpen && (
        <span>
          <Stroke border="2px dotted var(--green)" />
          {chartTexts.today}
        </span>
      )}
    </Typography>
  );
}

function Stroke({ border }: { border: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', width: 18, borderTop: border, mr: 0.75, verticalAlign: 'middle' }}
    />
  );
}
