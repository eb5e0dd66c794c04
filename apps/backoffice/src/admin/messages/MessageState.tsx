import type { AdminMessage } from '@carzaa/api/calls/admin/adminMessages';
import { adminMessageTexts as texts } from '../../it/adminMessages.ts';
import { StateChip } from '../../ui/StateChip.tsx';

/** What became of a message at its dealership. */
export function MessageState({ message }: { message: AdminMessage }) {
  if (message.archived_at !== null) return <StateChip tone="idle" label={texts.archived} />;
  return message.read_at === null ? (
    <StateChip tone="wait" label={texts.unread} />
  ) : (
    <StateChip tone="good" label={texts.read} />
  );
}
