import type { InboxMessage } from '@carzaa/api/calls/dealer/inbox';
import { MessageList } from './MessageList.tsx';
import { MessageShow } from './MessageShow.tsx';
import { MailIcon } from '../../ui/icons.tsx';

/** The inbox of one dealership. */
export const dealerMessages = {
  name: 'messages',
  icon: MailIcon,
  list: MessageList,
  show: MessageShow,
  recordRepresentation: ({ name }: InboxMessage) => name,
};
