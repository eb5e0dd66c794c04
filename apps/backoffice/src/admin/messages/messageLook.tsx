import type { AdminMessage } from '@carzaa/api/calls/admin/adminMessages';
import { dateTime } from '@carzaa/api/text/dates';
import type { Look } from '../../ui/QuickLook.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { MessageState } from './MessageState.tsx';

/** What an administrator sees of a message at a glance. */
export function messageLook(message: AdminMessage): Look {
  const { dealer } = message;
  return {
    title: message.name,
    over: message.listing_title,
    chip: <MessageState message={message} />,
    text: message.message,
    facts: [
      [
        'dealer',
        <RowLink key="dealer" resource="dealers" id={dealer.uuid}>
          {dealer.name}
        </RowLink>,
      ],
      ['email', message.email],
      ['phone', message.phone],
      ['created_at', dateTime(message.created_at)],
    ],
  };
}
