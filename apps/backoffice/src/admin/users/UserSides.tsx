import type { AdminUserDetail } from '@carzaa/api/calls/admin/adminUsers';
import { dateTime, longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { List, ListItem, ListItemText, Tooltip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { userTexts } from '../../it/users.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { Facts, Panel } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';

/** What an account is, besides what is edited of it. */
export function Account() {
  const user = useRecordContext<AdminUserDetail>();
  if (!user) return null;
  const ways = [user.has_password && userTexts.withPassword, user.has_google && userTexts.withGoogle].filter(Boolean);
  return (
    <Panel title={userTexts.account}>
      <Facts
        rows={[
          [
            'Email',
            user.email_verified_at === null
              ? userTexts.unverified
              : userTexts.verified(longDate(user.email_verified_at)),
          ],
          [userTexts.access, ways.join(', ') || adminTexts.none],
          [userTexts.since, longDate(user.created_at)],
          [userTexts.favourites, count(user.favourites_count)],
          [userTexts.messages, count(user.messages_count)],
        ]}
      />
    </Panel>
  );
}

/** Where the person is signed in, and the end of it. */
export function Sessions() {
  const user = useRecordContext<AdminUserDetail>();
  if (!user) return null;
  const { uuid: id, sessions, may } = user;
  return (
    <Panel
      title={userTexts.sessions}
      action={
        may.edit &&
        sessions.length > 0 && (
          <ConfirmedButton
            size="small"
            label={userTexts.endSessions}
            title={userTexts.endSessionsTitle}
            content={userTexts.endSessionsText}
            isGrave
            call={() => api.adminUsers.endSessions({ id })}
            done={userTexts.sessionsEnded}
          />
        )
      }
    >
      {sessions.length === 0 && <Typography color="text.secondary">{userTexts.noSessions}</Typography>}
      <List dense disablePadding>
        {sessions.map((session) => (
          <ListItem key={session.created_at + session.user_agent} disableGutters>
            <ListItemText
              primary={
                <Tooltip describeChild title={session.user_agent}>
                  <span>
                    {session.support_by === null
                      ? userTexts.device(session.device)
                      : userTexts.supportBy(session.support_by)}
                  </span>
                </Tooltip>
              }
              secondary={userTexts.lastSeen(dateTime(session.last_seen_at), session.ip)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontSize: 14 } } }}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

/** The dealerships that the person owns. */
export function OwnDealers() {
  const user = useRecordContext<AdminUserDetail>();
  if (!user) return null;
  return (
    <Panel title={userTexts.dealers}>
      {user.dealers.length === 0 && <Typography color="text.secondary">{userTexts.noDealers}</Typography>}
      <List dense disablePadding>
        {user.dealers.map(({ uuid, name, city, enabled }) => (
          <ListItem
            key={uuid}
            disableGutters
            secondaryAction={enabled ? undefined : <EnabledChip of="dealer" enabled={false} />}
          >
            <ListItemText
              primary={
                <RowLink resource="dealers" id={uuid}>
                  {name}
                </RowLink>
              }
              secondary={city}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
