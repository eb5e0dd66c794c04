import { inviteBody, type Staff } from '@carzaa/api/calls/dealer/colleagues';
import { DEALER_ROLE_TEXTS, DEALER_ROLES, type DealerRole } from '@carzaa/api/contract/dealerRoles';
import { ApiError } from '@carzaa/api/contract/errors';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { colleagueTexts as it } from '../../it/colleagues.ts';
import { api } from '../../providers/client.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';

interface InviteDialogProps {
  dealer: string;
  onClose: () => void;
  onSent: (staff: Staff) => void;
}

/** An invitation as it is being written, and the sending of it: once at a time, and what is wrong with the address. */
function useInvitation(dealer: string, onSent: (staff: Staff) => void) {
  const notify = useNotify();
  const [invitation, setInvitation] = useState<{ email: string; role: DealerRole }>({ email: '', role: 'seller' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const send = async () => {
    const body = inviteBody.safeParse(invitation);
    if (!body.success) {
      setProblem(body.error.issues[0]?.message);
      return;
    }
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      onSent(await api.colleagues.invite({ dealer, body: body.data }));
    } catch (error) {
      const [wrong] = error instanceof ApiError ? (error.fields.email ?? []) : [];
      setProblem(wrong);
      if (wrong === undefined) notify(messageOf(error), { type: 'error' });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    ...invitation,
    problem,
    isBusy,
    send,
    setEmail: (email: string) => {
      setInvitation({ ...invitation, email });
      setProblem(undefined);
    },
    setRole: (role: DealerRole) => setInvitation({ ...invitation, role }),
  };
}

/** Asks for a colleague's address and role. The text stays in the form when sending fails. */
export function InviteDialog({ dealer, onClose, onSent }: InviteDialogProps) {
  const { email, role, problem, isBusy, send, setEmail, setRole } = useInvitation(dealer, onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="invite-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="invite-title">{it.inviteTitle}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{it.inviteLead}</DialogContentText>
          <Stack spacing={2}>
            <TextField
              required
              fullWidth
              type="email"
              label={it.email}
              value={email}
              error={problem !== undefined}
              helperText={problem}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
              onChange={({ target }) => setEmail(target.value)}
            />
            <RoleChoice role={role} onChoose={setRole} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{it.cancel}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {it.send}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}

function RoleChoice({ role, onChoose }: { role: DealerRole; onChoose: (role: DealerRole) => void }) {
  return (
    <FormControl>
      <FormLabel id="invite-role">{it.role}</FormLabel>
      <RadioGroup aria-labelledby="invite-role" value={role}>
        {DEALER_ROLES.toReversed().map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio onChange={() => onChoose(each)} />}
            // The name on the line of its circle.
            sx={{ alignItems: 'flex-start', mb: 0.5, '& .MuiFormControlLabel-label': { pt: '9px' } }}
            label={
              <>
                {DEALER_ROLE_TEXTS[each].name}
                <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                  {DEALER_ROLE_TEXTS[each].may}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
