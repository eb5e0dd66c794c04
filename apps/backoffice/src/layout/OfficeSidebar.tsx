import { type Theme, useMediaQuery } from '@mui/material';
import { useLayoutEffect } from 'react';
import { Sidebar, type SidebarProps, useSidebarState } from 'react-admin';

/**
 * The menu's column. A phone has its bar below instead: the column would become a drawer over the page. On a tablet it
 * begins as its icons alone, so that tables have room; open is also how the menu of the bar shows its names.
 */
export function OfficeSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [, setOpen] = useSidebarState();
  // Before the first paint: the page would be seen to widen.
  useLayoutEffect(() => setOpen(isDesk || isPhone), [isDesk, isPhone, setOpen]);
  return isPhone ? null : <Sidebar {...props} />;
}
