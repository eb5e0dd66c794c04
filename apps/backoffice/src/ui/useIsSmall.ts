import { type Theme, useMediaQuery } from '@mui/material';

/** Whether the screen is a phone's or a small tablet's, where tables become lists. */
export function useIsSmall(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
}
