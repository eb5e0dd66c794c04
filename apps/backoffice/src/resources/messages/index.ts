import type { AdminMessage } from '@carzaa/api/calls/adminMessages';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { MessageList } from './MessageList.tsx';
import { MessagePage } from './MessagePage.tsx';

/** What people wrote to all dealerships. */
export const adminMessages = {
  name: 'messages',
  icon: MailOutlined,
  list: MessageList,
  edit: MessagePage,
  recordRepresentation: ({ name, listing_title }: AdminMessage) => `${name} · ${listing_title}`,
};
