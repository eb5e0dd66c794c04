import { MenuItem, TextField } from '@mui/material';
import { statisticsTexts } from '../it/statistics.ts';
import { UNSEEN } from '../layout/look.ts';

const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Of how many days figures are shown. */
export function PeriodSelect({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <TextField
      select
      fullWidth={false}
      margin="none"
      label={statisticsTexts.period}
      value={period}
      onChange={({ target }) => onChange(PERIODS.find((each) => each === Number(target.value)) ?? 30)}
      slotProps={{ inputLabel: { sx: UNSEEN } }}
      sx={{ minWidth: 180 }}
    >
      {PERIODS.map((each) => (
        <MenuItem key={each} value={each}>
          {statisticsTexts.periods[each]}
        </MenuItem>
      ))}
    </TextField>
  );
}
