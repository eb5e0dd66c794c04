import { type Theme, useMediaQuery } from '@mui/material';
import { Sidebar, type SidebarProps } from 'react-admin';

/**
 * The menu's column; begun anew where a screen becomes a phone's, as one that is turned does: the column would become
 * a drawer over the page that closes before it has opened, and stays there unseen, in everybody's way.
 */
export function OfficeSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar key={isPhone ? 'drawer' : 'column'} {...props} />;
}
