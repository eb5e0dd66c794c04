import type { InboxMessage } from '@carzaa/api/calls/dealer/inbox';
import { dateTime } from '@carzaa/api/text/format';
import { MESSAGE_TONES, messageTexts } from '../../it/messages.ts';
import type { Look } from '../../ui/QuickLook.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

/** What a dealer sees of a message at a glance, which does not make it read. */
export function inboxLook(message: InboxMessage): Look {
  const { state, minutes_to_answer: minutes } = message;
  return {
    title: message.name,
    over: message.listing_title,
    chip: <StateChip tone={MESSAGE_TONES[state]} label={messageTexts.states[state]} />,
    text: message.message,
    facts: [
      ['email', message.email],
      ['phone', message.phone],
      ['created_at', dateTime(message.created_at)],
      ...(minutes === null ? [] : [['minutes_to_answer', messageTexts.minutes(minutes)] as const]),
    ],
  };
}
