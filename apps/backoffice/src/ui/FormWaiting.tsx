import { Box, Skeleton, Stack } from '@mui/material';
import { Columns } from './Panel.tsx';

/** A record's name while it comes. */
function NameWaiting() {
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', minHeight: 72 }}>
      <Skeleton width={72} height={20} />
      <Skeleton width="min(280px, 70%)" height={40} />
    </Box>
  );
}

const waiting = (heights: readonly number[]) =>
  heights.map((height) => <Skeleton key={height} variant="rounded" height={height} />);

/** While a page's parts come, each about as high as it will be. */
export function PartsWaiting({ heights }: { heights: readonly number[] }) {
  return (
    <Stack spacing={2} aria-busy="true">
      {waiting(heights)}
    </Stack>
  );
}

/** While a page in two columns comes. */
export function ColumnsWaiting() {
  return (
    <Box aria-busy="true">
      <Columns main={waiting([240, 320])} side={waiting([180, 260])} />
    </Box>
  );
}

/** While a record comes: its name, and the parts of its form, about as high as they will be. */
export function FormWaiting() {
  return (
    <Stack spacing={3} aria-busy="true">
      <NameWaiting />
      {waiting([260, 340, 220])}
    </Stack>
  );
}

/** The same of a record that is looked at, in its two columns. */
export function RecordWaiting() {
  return (
    <Stack spacing={2} aria-busy="true">
      <NameWaiting />
      <ColumnsWaiting />
    </Stack>
  );
}
