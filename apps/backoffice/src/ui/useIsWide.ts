import { type Theme, useMediaQuery } from '@mui/material';

/** Whether a table has room for all of its columns: a tablet has not. */
export function useIsWide(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
}
