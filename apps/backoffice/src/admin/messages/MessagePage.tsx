import type { AdminMessage } from '@carzaa/api/calls/admin/adminMessages';
import { dateTime } from '@carzaa/api/text/dates';
import { Typography } from '@mui/material';
import { useRecordContext, useRedirect } from 'react-admin';
import { adminMessageTexts as texts } from '../../it/adminMessages.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { Facts, Panel } from '../../ui/Panel.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { MessageState } from './MessageState.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';

/** One message, whole. */
export function MessagePage() {
  return (
    <RecordPage
      actions={<Actions />}
      main={<Text />}
      side={
        <>
          <Data />
          <Timeline subject="message" />
        </>
      }
    />
  );
}

function Text() {
  const message = useRecordContext<AdminMessage>();
  if (!message) return null;
  return (
    <Panel title={texts.text}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
    </Panel>
  );
}

function Data() {
  const message = useRecordContext<AdminMessage>();
  if (!message) return null;
  const { dealer, listing, listing_title: title, user, name, email, phone } = message;
  return (
    <Panel title={texts.data}>
      <Facts
        rows={[
          [
            texts.from,
            <>
              {user === null ? (
                name
              ) : (
                <RowLink resource="users" id={user}>
                  {name}
                </RowLink>
              )}
              {' · '}
              {[email, phone].filter(Boolean).join(' · ')}
            </>,
          ],
          [
            texts.to,
            <RowLink key="dealer" resource="dealers" id={dealer.uuid}>
              {dealer.name}
            </RowLink>,
          ],
          [
            texts.about,
            listing === null ? (
              title
            ) : (
              <RowLink resource="listings" id={listing}>
                {title}
              </RowLink>
            ),
          ],
          [texts.written, dateTime(message.created_at)],
          [texts.readAt, message.read_at === null ? texts.unread : dateTime(message.read_at)],
        ]}
      />
    </Panel>
  );
}

function Actions() {
  const message = useRecordContext<AdminMessage>();
  const redirect = useRedirect();
  if (!message) return null;
  return (
    <>
      <MessageState message={message} />
      <ConfirmedButton
        startIcon={<DeleteIcon />}
        color="error"
        label={texts.remove}
        title={texts.removeTitle}
        content={texts.removeText}
        call={() => api.adminMessages.remove({ id: message.uuid })}
        done={texts.removed}
        after={() => redirect('list', 'messages')}
      />
    </>
  );
}
