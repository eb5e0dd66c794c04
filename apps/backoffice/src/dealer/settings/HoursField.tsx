import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { Box, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { settingsTexts } from '../../it/settings.ts';
import { PHONE, TOUCH } from '../../layout/look.ts';
import { AddIcon } from '../../ui/icons.tsx';

type Span = OpeningHours[number][number];

const CLOSED: OpeningHours = settingsTexts.days.map(() => []);
/** Spans of a day that the form offers: before and after lunch. */
const SPANS = [0, 1];

/** When the dealership is open, day by day. */
export function HoursField() {
  const { field, fieldState } = useController({ name: 'opening_hours' });
  const hours: OpeningHours = field.value ?? CLOSED;
  const change = (day: number, at: number, news: Partial<Span>) => {
    const next = hours.map((spans, index) => {
      if (index !== day) return spans;
      const all = SPANS.map((each) => spans[each] ?? { from: '', to: '' });
      all[at] = { from: all[at]?.from ?? '', to: all[at]?.to ?? '', ...news };
      return all.filter(({ from, to }) => from !== '' || to !== '');
    });
    field.onChange(next.every((spans) => spans.length === 0) ? null : next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 650 }}>
        {settingsTexts.hours}
      </Typography>
      <FormHelperText sx={{ mb: 1 }}>{settingsTexts.hoursHint}</FormHelperText>
      {settingsTexts.days.map((day, index) => (
        <DayRow key={day} day={day} spans={hours[index] ?? []} onChange={(at, news) => change(index, at, news)} />
      ))}
      {fieldState.error?.message !== undefined && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}

interface DayRowProps {
  day: string;
  spans: readonly Span[];
  onChange: (at: number, news: Partial<Span>) => void;
}

/** A day's times in one line; on a phone those after lunch are a line of their own, where there are any. */
function DayRow({ day, spans, onChange }: DayRowProps) {
  const [isSplit, setSplit] = useState(false);
  const second = useRef<HTMLInputElement>(null);
  const hasSecond = isSplit || spans.length > 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: `78px repeat(2, minmax(0, 1fr)) ${TOUCH}px`,
          sm: '110px repeat(4, minmax(0, 1fr))',
        },
        mb: 0.5,
      }}
    >
      <Typography sx={{ gridRow: 1, fontSize: 14 }}>{day}</Typography>
      {SPANS.flatMap((at) =>
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={`${at}${end}`}
            type="time"
            {...(at === 1 && end === 'from' ? { inputRef: second } : {})}
            margin="none"
            sx={{
              '& input': { px: 1.25 },
              '& input::-webkit-calendar-picker-indicator': { m: 0 },
              [PHONE]: {
                gridColumn: end === 'from' ? 2 : 3,
                ...(at === 1 && !hasSecond ? { display: 'none' } : {}),
                // A press on the field itself opens the phone's own clock.
                '& input::-webkit-calendar-picker-indicator': { display: 'none' },
              },
            }}
            value={spans[at]?.[end] ?? ''}
            onChange={({ target }) => onChange(at, { [end]: target.value })}
            slotProps={{ htmlInput: { 'aria-label': settingsTexts[end](day, at + 1) } }}
          />
        )),
      )}
      {!hasSecond && (
        <IconButton
          aria-label={settingsTexts.secondHours(day)}
          title={settingsTexts.secondHours(day)}
          onClick={() => {
            flushSync(() => setSplit(true));
            second.current?.focus();
          }}
          sx={{ gridRow: 1, gridColumn: 4, display: { sm: 'none' } }}
        >
          <AddIcon />
        </IconButton>
      )}
    </Box>
  );
}
