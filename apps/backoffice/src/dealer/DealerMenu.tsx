import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Badge } from '@mui/material';
import { Menu } from 'react-admin';
import { importTexts } from '../it/imports.ts';
import { messageTexts } from '../it/messages.ts';
import { planTexts } from '../it/plan.ts';
import { settingsTexts } from '../it/settings.ts';
import { statisticsTexts } from '../it/statistics.ts';
import { useCounts } from '../resources/inbox/useCounts.ts';
import { useDealership } from './dealership.ts';

/** The pages of a dealership's area. */
export function DealerMenu() {
  const { uuid } = useDealership();
  const unread = useCounts()?.unread ?? 0;
  const to = (page: string) => `/dealer/${uuid}/${page}`;
  return (
    <Menu>
      <Menu.ResourceItem name="listings" />
      <Menu.Item to={to('imports')} primaryText={importTexts.menu} leftIcon={<UploadFileOutlined />} />
      <Menu.Item
        to={to('messages')}
        primaryText={messageTexts.title}
        leftIcon={
          <Badge badgeContent={unread} color="primary">
            <MailOutlined />
          </Badge>
        }
      />
      <Menu.ResourceItem name="carfax" />
      <Menu.ResourceItem name="carfax-reports" />
      <Menu.Item to={to('statistics')} primaryText={statisticsTexts.title} leftIcon={<InsightsOutlined />} />
      <Menu.Item to={to('plan')} primaryText={planTexts.title} leftIcon={<CreditCardOutlined />} />
      <Menu.Item to={to('settings')} primaryText={settingsTexts.title} leftIcon={<SettingsOutlined />} />
    </Menu>
  );
}
