import type { InboxMessage } from '@carzaa/api/calls/inbox';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { MessageList } from './MessageList.tsx';
import { MessageShow } from './MessageShow.tsx';

/** The inbox of one dealership. */
export const dealerMessages = {
  name: 'messages',
  icon: MailOutlined,
  list: MessageList,
  show: MessageShow,
  recordRepresentation: ({ name }: InboxMessage) => name,
};
