import type { AdminMessage } from '@carzaa/api/calls/admin/adminMessages';
import { MessageList } from './MessageList.tsx';
import { MessagePage } from './MessagePage.tsx';
import { MailIcon } from '../../ui/icons.tsx';

/** What people wrote to all dealerships. */
export const adminMessages = {
  name: 'messages',
  icon: MailIcon,
  list: MessageList,
  edit: MessagePage,
  recordRepresentation: ({ name, listing_title }: AdminMessage) => `${name} · ${listing_title}`,
};
