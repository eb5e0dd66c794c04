import { Box, Skeleton, Stack } from '@mui/material';

/** While a record comes: its name, and the parts of its form, about as high as they will be. */
export function FormWaiting() {
  return (
    <Stack spacing={3} aria-busy="true">
      <Box sx={{ display: 'grid', alignContent: 'center', minHeight: 72 }}>
        <Skeleton width={72} height={20} />
        <Skeleton width="min(280px, 70%)" height={40} />
      </Box>
      {[260, 340, 220].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
