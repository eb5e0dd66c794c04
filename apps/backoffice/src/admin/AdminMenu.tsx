import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { Menu } from 'react-admin';
import { dashboardTexts } from '../it/dashboard.ts';

/** The pages of the administration. */
export function AdminMenu() {
  return (
    <Menu>
      <Menu.Item to="/admin/dashboard" primaryText={dashboardTexts.title} leftIcon={<ChecklistOutlined />} />
      <Menu.ResourceItems />
    </Menu>
  );
}
