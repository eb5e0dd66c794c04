import { Divider } from '@mui/material';
import { Menu, usePermissions } from 'react-admin';
import { dashboardTexts } from '../it/dashboard.ts';
import { integrationTexts } from '../it/integrations.ts';
import { officeTexts } from '../it/office.ts';
import { BottomBar } from '../layout/BottomBar.tsx';
import { CarIcon, DealershipIcon, FlagIcon, IntegrationIcon, PulseIcon, QueueIcon, ToDoIcon } from '../ui/icons.tsx';

/** The pages of the administration; the last two are the server's own. */
export function AdminMenu() {
  const { permissions: role } = usePermissions();
  return (
    <Menu>
      <Menu.Item to="/admin/dashboard" primaryText={dashboardTexts.title} leftIcon={<ToDoIcon />} />
      <Menu.ResourceItems />
      {role === 'super-admin' && (
        <Menu.Item to="/admin/api-keys" primaryText={integrationTexts.adminTitle} leftIcon={<IntegrationIcon />} />
      )}
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
