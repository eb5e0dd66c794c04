import { MenuItem, TextField } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { statisticsTexts } from '../it/statistics.ts';
import { UNSEEN } from '../layout/look.ts';

const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

const USUAL: Period = 30;
const read = (text: string | null) => PERIODS.find((each) => String(each) === text) ?? USUAL;

/** The period that the address names, `?giorni=7`: a reload and a link show the same figures. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (period: Period) =>
    setQuery(
      (before) => {
        before.set('giorni', String(period));
        if (period === USUAL) before.delete('giorni');
        return before;
      },
      { replace: true },
    );
  return [read(query.get('giorni')), choose];
}

/** Of how many days figures are shown. */
export function PeriodSelect({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <TextField
      select
      fullWidth={false}
      margin="none"
      label={statisticsTexts.period}
      value={period}
      onChange={({ target }) => onChange(PERIODS.find((each) => each === Number(target.value)) ?? USUAL)}
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
