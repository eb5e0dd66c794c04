import { type Theme, useMediaQuery } from '@mui/material';

/** Whether the screen is a phone's, where tables become cards. */
export function useIsSmall(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
}
