import type { Colleague, Staff } from '@carzaa/api/calls/dealer/colleagues';
import { DEALER_ROLE_TEXTS, DEALER_ROLES, type DealerRole } from '@carzaa/api/contract/dealerRoles';
import { Box, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { colleagueTexts as it } from '../../it/colleagues.ts';
import { api, leaveFor } from '../../providers/client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useMay } from '../dealership.ts';

const TONES = { owner: 'good', seller: 'wait', viewer: 'idle' } as const;

interface PersonRowProps {
  dealer: string;
  person: Colleague;
  onChange: (staff: Staff) => void;
}

/** One colleague; owners can change the role or remove the person. */
export function PersonRow({ dealer, person, onChange }: PersonRowProps) {
  const { uuid: id, name, email, role, listings } = person;
  const isSelf = useGetIdentity().identity?.id === id;
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState<DealerRole | 'remove' | null>(null);
  const mayChange = useMay('owner');
  // Who gives up their own rights sees another office from then on.
  const after = (staff: Staff) => (isSelf ? leaveFor('/dealer/target') : onChange(staff));
  const decide = () => {
    setAsks(null);
    if (asks === null) return;
    const call = () =>
      asks === 'remove'
        ? api.colleagues.remove({ dealer, id })
        : api.colleagues.changeRole({ dealer, id, body: { role: asks } });
    void run(async () => after(await call()), {
      done: asks === 'remove' ? it.removed : it.roleChanged,
      after: () => undefined,
    });
  };
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', py: 1.5, borderTop: '1px solid var(--line)' }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name} {isSelf && `(${it.you})`}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[email, it.listings(listings)].filter((part) => part !== '').join(' · ')}
        </Typography>
      </Box>
      {mayChange ? (
        <RoleControls name={name} role={role} isBusy={isBusy} onAsk={setAsks} />
      ) : (
        <StateChip tone={TONES[role]} label={DEALER_ROLE_TEXTS[role].name} />
      )}
      {asks !== null && (
        <Question asks={asks} name={name} isSelf={isSelf} onConfirm={decide} onClose={() => setAsks(null)} />
      )}
    </Stack>
  );
}

interface ControlsProps {
  name: string;
  role: DealerRole;
  isBusy: boolean;
  onAsk: (asks: DealerRole | 'remove' | null) => void;
}

function RoleControls({ name, role, isBusy, onAsk }: ControlsProps) {
  return (
    <>
      <TextField
        select
        size="small"
        value={role}
        disabled={isBusy}
        sx={{ width: 160, my: 0 }}
        slotProps={{ htmlInput: { 'aria-label': it.roleOf(name) } }}
        onChange={({ target }) => onAsk(DEALER_ROLES.find((each) => each === target.value) ?? null)}
      >
        {DEALER_ROLES.toReversed().map((each) => (
          <MenuItem key={each} value={each}>
            {DEALER_ROLE_TEXTS[each].name}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={it.removeOf(name)}
        title={it.removeOf(name)}
        disabled={isBusy}
        onClick={() => onAsk('remove')}
      >
        <DeleteIcon />
      </IconButton>
    </>
  );
}

interface QuestionProps {
  asks: DealerRole | 'remove';
  name: string;
  isSelf: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ asks, name, isSelf, ...answers }: QuestionProps) {
  if (asks === 'remove') {
    return (
      <ConfirmDialog
        {...answers}
        color="error"
        title={isSelf ? it.leaveTitle : it.removeTitle(name)}
        content={isSelf ? it.leaveText : it.removeText}
        confirm={it.remove}
      />
    );
  }
  const { name: role, may } = DEALER_ROLE_TEXTS[asks];
  return <ConfirmDialog {...answers} title={it.changeTitle(name, role)} content={may} confirm={it.change} />;
}
