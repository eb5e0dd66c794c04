import { Divider } from '@mui/material';
import { Menu } from 'react-admin';
import { dashboardTexts } from '../it/dashboard.ts';
import { officeTexts } from '../it/office.ts';
import { BottomBar } from '../layout/BottomBar.tsx';
import { CarIcon, DealershipIcon, FlagIcon, PulseIcon, QueueIcon, ToDoIcon } from '../ui/icons.tsx';

/** The pages of the administration; the last two are the server's own. */
export function AdminMenu() {
  return (
    <Menu>
      <Menu.Item to="/admin/dashboard" primaryText={dashboardTexts.title} leftIcon={<ToDoIcon />} />
      <Menu.ResourceItems />
      <Divider component="li" sx={{ my: 1 }} />
      <Menu.Item to="/horizon" reloadDocument primaryText={dashboardTexts.queues} leftIcon={<QueueIcon />} />
      <Menu.Item to="/pulse" reloadDocument primaryText={dashboardTexts.pulse} leftIcon={<PulseIcon />} />
    </Menu>
  );
}

/** The same on a phone. */
export function AdminBar() {
  const { bar } = officeTexts;
  return (
    <BottomBar
      items={[
        { to: '/admin/dashboard', label: bar.toDo, icon: <ToDoIcon /> },
        { to: '/admin/moderation', label: bar.reports, icon: <FlagIcon /> },
        { to: '/admin/listings', label: bar.listings, icon: <CarIcon /> },
        { to: '/admin/dealers', label: bar.dealers, icon: <DealershipIcon /> },
      ]}
      menu={<AdminMenu />}
    />
  );
}
