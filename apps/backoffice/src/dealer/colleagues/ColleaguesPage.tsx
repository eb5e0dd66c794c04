import { DEALER_ROLE_TEXTS, DEALER_ROLES } from '@carzaa/api/contract/dealerRoles';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { colleagueTexts as it } from '../../it/colleagues.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { useMay } from '../dealership.ts';
import { ColumnsWaiting } from '../../ui/FormWaiting.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useStaff } from './useStaff.ts';

const ROLES = DEALER_ROLES.toReversed().map((role) => DEALER_ROLE_TEXTS[role]);

/** Who works in the dealership. */
export function ColleaguesPage() {
  const { dealer, staff, error, keep } = useStaff();
  const isOwner = useMay('owner');
  const notify = useNotify();
  const [invites, setInvites] = useState(false);
  return (
    <Box>
      <Title title={it.title} />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <PageHeading text={it.title} />
          <Typography color="text.secondary">{it.lead}</Typography>
        </Box>
        {isOwner && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setInvites(true)}>
            {it.invite}
          </Button>
        )}
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {staff ? (
        <Columns
          main={
            <Panel title={it.people}>
              <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {staff.people.map((person) => (
                  <PersonRow key={person.uuid} dealer={dealer} person={person} onChange={keep} />
                ))}
              </Box>
            </Panel>
          }
          side={
            <>
              <Invitations dealer={dealer} invitations={staff.invitations} onChange={keep} />
              <Roles />
            </>
          }
        />
      ) : (
        !error && <ColumnsWaiting />
      )}
      {invites && (
        <InviteDialog
          dealer={dealer}
          onClose={() => setInvites(false)}
          onSent={(next) => {
            keep(next);
            setInvites(false);
            notify(it.sent, { type: 'success' });
          }}
        />
      )}
    </Box>
  );
}

/** What each may do, for whoever gives a role. */
function Roles() {
  return (
    <Panel title={it.roles}>
      <Stack spacing={1.5}>
        {ROLES.map(({ name, may }) => (
          <div key={name}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {may}
            </Typography>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
