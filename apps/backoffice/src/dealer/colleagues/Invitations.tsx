import type { Invitation, Staff } from '@carzaa/api/calls/dealer/colleagues';
import { DEALER_ROLE_TEXTS } from '@carzaa/api/contract/dealerRoles';
import { Box, Button, Stack, Typography } from '@mui/material';
import { colleagueTexts as it } from '../../it/colleagues.ts';
import { api } from '../../providers/client.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useAction } from '../../ui/useAction.ts';

interface InvitationsProps {
  dealer: string;
  invitations: readonly Invitation[];
  onChange: (staff: Staff) => void;
}

/** The invitations that nobody has accepted yet. */
export function Invitations({ dealer, invitations, onChange }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <Panel title={it.invitations}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {invitations.map((invitation) => (
          <Row key={invitation.uuid} dealer={dealer} invitation={invitation} onChange={onChange} />
        ))}
      </Box>
    </Panel>
  );
}

function Row({
  dealer,
  invitation,
  onChange,
}: { dealer: string; invitation: Invitation } & Pick<InvitationsProps, 'onChange'>) {
  const { uuid: id, email, role, invited_by: by, is_expired: isExpired, expires_at: end } = invitation;
  const { run, isBusy } = useAction();
  const act = (call: () => Promise<Staff>, done: string) =>
    void run(async () => onChange(await call()), { done, after: () => undefined });
  const facts = [DEALER_ROLE_TEXTS[role].name, by === null ? '' : it.invitedBy(by), isExpired ? '' : it.until(end)];
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 1.5, borderTop: '1px solid var(--line)' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Typography>
      </Box>
      {isExpired && <StateChip tone="bad" label={it.expired} />}
      <Button disabled={isBusy} onClick={() => act(() => api.colleagues.resend({ dealer, id }), it.sent)}>
        {it.resend}
      </Button>
      <Button
        color="error"
        disabled={isBusy}
        onClick={() => act(() => api.colleagues.revoke({ dealer, id }), it.revoked)}
      >
        {it.revoke}
      </Button>
    </Stack>
  );
}
