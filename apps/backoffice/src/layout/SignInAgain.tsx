import { ApiError } from '@carzaa/api/contract/errors';
import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { signInAgainTexts as it } from '../it/signInAgain.ts';
import { api } from '../providers/client.ts';
import { factorQuestion } from '../providers/factor.ts';
import { loadUser, reloadUser } from '../providers/session.ts';
import { currentAsking, onAsking } from '../providers/signInAgain.ts';
import { messageOf } from '../ui/messageOf.ts';
import { SafeDialog } from '../ui/SafeDialog.tsx';

/** Over whatever page it is: a session that has ended begins anew without anything typed being lost. */
export function SignInAgain() {
  const asking = useSyncExternalStore(onAsking, currentAsking);
  const { data: user } = useQuery({ queryKey: ['me'], queryFn: loadUser, staleTime: Number.POSITIVE_INFINITY });
  if (!asking || !user) return null;
  return <SignInDialog person={user} onDone={asking.answer} />;
}

interface SignInDialogProps {
  person: { uuid: string; name: string; email: string };
  onDone: (isSignedIn: boolean) => void;
}

/** Tries to sign in until it is the same person again; says what went wrong. */
function useAttempt({ person, onDone }: SignInDialogProps) {
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure('');
    try {
      await work();
      const user = await reloadUser();
      if (user?.uuid === person.uuid) onDone(true);
      else setFailure(user ? it.otherPerson(person.name) : it.stillOut);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, attempt };
}

function SignInDialog({ person, onDone }: SignInDialogProps) {
  const [password, setPassword] = useState('');
  const [isElsewhere, setElsewhere] = useState(false);
  const { failure, isBusy, attempt } = useAttempt({ person, onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form beneath, in whose tree this dialog may stand, is not meant.
    event.stopPropagation();
    void attempt(() =>
      api.users.login({ body: { email: person.email, password } }).catch(async (error: unknown) => {
        const isHalfWay = error instanceof ApiError && error.code === 'F1';
        if (!isHalfWay || !(await factorQuestion.ask())) throw error;
      }),
    );
  };
  return (
    <SafeDialog open maxWidth="xs" fullWidth aria-labelledby="sign-in-again-title">
      <form method="post" noValidate onSubmit={submit}>
        <DialogTitle id="sign-in-again-title">{it.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{it.text}</DialogContentText>
          {failure !== '' && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          <TextField
            label={it.email}
            value={person.email}
            slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username' } }}
          />
          <TextField
            label={it.password}
            type="password"
            required
            value={password}
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
            onChange={({ target }) => setPassword(target.value)}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={() => onDone(false)}>{it.later}</Button>
          {isElsewhere ? (
            <Button disabled={isBusy} onClick={() => void attempt(async () => undefined)}>
              {it.elsewhereDone}
            </Button>
          ) : (
            <Button href="/signin" target="_blank" rel="noopener" onClick={() => setElsewhere(true)}>
              {it.elsewhere}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isBusy} disabled={password === ''}>
            {it.submit}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}
