import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import { Divider } from '@mui/material';
import { Menu } from 'react-admin';
import { dashboardTexts } from '../it/dashboard.ts';

/** The pages of the administration; the last two are the server's own. */
export function AdminMenu() {
  return (
    <Menu>
      <Menu.Item to="/admin/dashboard" primaryText={dashboardTexts.title} leftIcon={<ChecklistOutlined />} />
      <Menu.ResourceItems />
      <Divider component="li" sx={{ my: 1 }} />
      <Menu.Item
        to="/horizon"
        reloadDocument
        primaryText={dashboardTexts.queues}
        leftIcon={<PendingActionsOutlined />}
      />
      <Menu.Item to="/pulse" reloadDocument primaryText={dashboardTexts.pulse} leftIcon={<MonitorHeartOutlined />} />
    </Menu>
  );
}
