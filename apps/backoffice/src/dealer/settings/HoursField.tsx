import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { Box, FormHelperText, TextField, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { settingsTexts } from '../../it/settings.ts';

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
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 650 }}>
        {settingsTexts.hours}
      </Typography>
      <FormHelperText sx={{ mb: 1 }}>{settingsTexts.hoursHint}</FormHelperText>
      {settingsTexts.days.map((day, index) => (
        <Box
          key={day}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '110px repeat(4, minmax(0, 1fr))' },
            mb: 0.5,
          }}
        >
          <Typography sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, fontSize: 14, mt: { xs: 0.5, sm: 0 } }}>
            {day}
          </Typography>
          {SPANS.flatMap((at) =>
            (['from', 'to'] as const).map((end) => (
              <TextField
                key={`${at}${end}`}
                type="time"
                margin="none"
                sx={{ '& input': { px: 1.25 }, '& input::-webkit-calendar-picker-indicator': { m: 0 } }}
                value={hours[index]?.[at]?.[end] ?? ''}
                onChange={({ target }) => change(index, at, { [end]: target.value })}
                slotProps={{ htmlInput: { 'aria-label': settingsTexts[end](day, at + 1) } }}
              />
            )),
          )}
        </Box>
      ))}
      {fieldState.error?.message !== undefined && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}
