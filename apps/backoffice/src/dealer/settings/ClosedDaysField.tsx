import { longDate } from '@carzaa/api/text/dates';
import { Box, Button, Chip, FormHelperText, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { settingsTexts } from '../../it/settings.ts';

/** Days on which the dealership is closed besides its week. */
export function ClosedDaysField() {
  const { field, fieldState } = useController({ name: 'closed_days' });
  const days: string[] = field.value ?? [];
  const [day, setDay] = useState('');
  const add = () => {
    field.onChange([...new Set([...days, day])].toSorted());
    setDay('');
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 650 }}>
        {settingsTexts.closedDays}
      </Typography>
      <FormHelperText sx={{ mb: 1 }}>{settingsTexts.closedDaysHint}</FormHelperText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '&:empty': { display: 'none' } }}>
        {days.map((each) => (
          <Chip key={each} label={longDate(each)} onDelete={() => field.onChange(days.filter((one) => one !== each))} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          type="date"
          margin="none"
          label={settingsTexts.closedDay}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ maxWidth: 220 }}
        />
        <Button variant="outlined" disabled={day === ''} onClick={add} sx={{ minHeight: 44 }}>
          {settingsTexts.closedAdd}
        </Button>
      </Box>
      {fieldState.error?.message !== undefined && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}
