import type { InboxMessageDetail } from '@carzaa/api/calls/dealer/inbox';
import { dateTime } from '@carzaa/api/text/format';
import { Box, Button, Card, Link, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Show, TopToolbar, useNotify, useRecordContext, useRedirect, useRefresh } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { MESSAGE_TONES, messageTexts } from '../../it/messages.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { useTabName } from '../../ui/PageHeading.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { WHOLE } from '../../ui/whole.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { MessageVehicle } from './MessageVehicle.tsx';
import { messageOf } from '../../ui/messageOf.ts';

/** One message with its answers, the way to answer, and the vehicle that it is about. */
export function MessageShow() {
  return (
    <Show actions={<Actions />} component="div" title={messageTexts.title} queryOptions={{ meta: WHOLE }}>
      <Message />
    </Show>
  );
}

function useChange(message: InboxMessageDetail | undefined) {
  const { uuid: d } = useDealership();
  const [notify, refresh] = [useNotify(), useRefresh()];
  return async (body: { read: boolean; archived: boolean }) => {
    if (!message) return;
    try {
      await api.inbox.update({ dealer: d, id: message.uuid, body });
      refresh();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
}

function Message() {
  const message = useRecordContext<InboxMessageDetail>();
  useTabName(message?.name);
  const change = useChange(message);
  const isNew = message !== undefined && message.read_at === null;
  useEffect(() => {
    if (isNew) void change({ read: true, archived: message.archived_at !== null });
    // Once for each message that is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [message?.uuid]);
  if (!message) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } }}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Card component="article" sx={{ p: 3 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h6" component="h1">
                {message.name}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <Link href={`mailto:${message.email}`}>{message.email}</Link>
                {message.phone !== null && (
                  <>
                    {' · '}
                    <Link href={`tel:${message.phone.replaceAll(/[^\d+]/g, '')}`}>{message.phone}</Link>
                  </>
                )}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {dateTime(message.created_at)}
              </Typography>
            </Box>
            <StateChip tone={MESSAGE_TONES[message.state]} label={messageTexts.states[message.state]} />
          </Stack>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 2 }}>{message.message}</Typography>
        </Card>
        {message.answers.map(({ uuid, text, author, created_at: at }) => (
          <Card key={uuid} component="article" sx={{ p: 3, ml: { sm: 4 }, background: 'var(--green-tint)' }}>
            <Typography variant="body2" color="text.secondary">
              {messageTexts.yourAnswer(author)} · {dateTime(at)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{text}</Typography>
          </Card>
        ))}
        <AnswerForm key={message.uuid} message={message.uuid} />
      </Stack>
      <MessageVehicle vehicle={message.vehicle} title={message.listing_title} />
    </Box>
  );
}

function Actions() {
  const message = useRecordContext<InboxMessageDetail>();
  const { uuid: d } = useDealership();
  const change = useChange(message);
  const redirect = useRedirect();
  if (!message) return <TopToolbar />;
  const isArchived = message.archived_at !== null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        onClick={() => void change({ read: false, archived: isArchived }).then(() => redirect('list', 'messages'))}
      >
        {messageTexts.markUnread}
      </Button>
      <Button onClick={() => void change({ read: true, archived: !isArchived })}>
        {isArchived ? messageTexts.unarchive : messageTexts.archive}
      </Button>
      <ConfirmedButton
        color="error"
        label={messageTexts.remove}
        title={messageTexts.removeTitle}
        content={messageTexts.removeText}
        call={() => api.inbox.remove({ dealer: d, id: message.uuid })}
        done={messageTexts.removed}
        after={() => redirect('list', 'messages')}
      />
    </TopToolbar>
  );
}
