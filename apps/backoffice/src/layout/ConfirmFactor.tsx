import type { FactorKind } from '@carzaa/api/calls/public/secondFactor';
import { ApiError } from '@carzaa/api/contract/errors';
import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { startAuthentication } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { factorTexts as it } from '../it/factor.ts';
import { api } from '../providers/client.ts';
import { factorQuestion } from '../providers/factor.ts';
import { messageOf } from '../ui/messageOf.ts';
import { SafeDialog } from '../ui/SafeDialog.tsx';

type Shown = Parameters<typeof api.secondFactor.show>[0]['body'];
type PasskeyAnswer = Extract<Shown, { passkey: unknown }>['passkey'];

/** Over whatever page it is: what money, roles and people depend on wants the second factor first. */
export function ConfirmFactor() {
  const asking = useSyncExternalStore(factorQuestion.onAsking, factorQuestion.current);
  return asking && <FactorDialog onDone={asking.answer} />;
}

const OTHERS = { passkey: it.usePasskey, totp: it.useTotp, recovery: it.useRecovery };

/** What the browser's passkey answers. */
async function answerOfPasskey(): Promise<Shown> {
  const options = await api.secondFactor.passkeyOptions();
  // The server's library made them for the browser's.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { passkey: { ...(await startAuthentication({ optionsJSON })) } as unknown as PasskeyAnswer };
}

/** Shows a factor to the server; says why it was not taken. */
function useShowing(onDone: (isDone: boolean) => void) {
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const show = async (shown: () => Promise<Shown>) => {
    setBusy(true);
    setFailure('');
    try {
      await api.secondFactor.show({ body: await shown() });
      onDone(true);
    } catch (error) {
      setFailure(error instanceof ApiError ? messageOf(error) : it.cancelled);
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, show };
}

interface CodeFieldProps {
  kind: 'totp' | 'recovery';
  code: string;
  onType: (code: string) => void;
}

function CodeField({ kind, code, onType }: CodeFieldProps) {
  const isTotp = kind === 'totp';
  return (
    <TextField
      label={it[kind]}
      value={code}
      required
      slotProps={{
        htmlInput: { autoComplete: isTotp ? 'one-time-code' : 'off', inputMode: isTotp ? 'numeric' : 'text' },
      }}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function FactorDialog({ onDone }: { onDone: (isDone: boolean) => void }) {
  const [chosen, setChosen] = useState<FactorKind>();
  const [code, setCode] = useState('');
  const { failure, isBusy, show } = useShowing(onDone);
  const query = useQuery({ queryKey: ['factor-methods'], queryFn: async () => api.secondFactor.methods(), gcTime: 0 });
  const methods = query.data?.methods ?? [];
  const kind = chosen ?? methods[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void show(async () => {
      if (kind === 'passkey') return answerOfPasskey();
      return kind === 'totp' ? { totp: code } : { recovery: code };
    });
  };
  return (
    <SafeDialog open maxWidth="xs" fullWidth aria-labelledby="factor-title">
      <form method="post" noValidate onSubmit={submit}>
        <DialogTitle id="factor-title">{it.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{it.text}</DialogContentText>
          {(failure !== '' || query.error) && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure === '' ? messageOf(query.error) : failure}
            </Alert>
          )}
          {(kind === 'totp' || kind === 'recovery') && <CodeField kind={kind} code={code} onType={setCode} />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={() => onDone(false)}>{it.later}</Button>
          {methods
            .filter((each) => each !== kind)
            .map((each) => (
              <Button key={each} onClick={() => setChosen(each)}>
                {OTHERS[each]}
              </Button>
            ))}
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!kind || (kind !== 'passkey' && code === '')}
          >
            {kind === 'passkey' ? it.passkey : it.submit}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}
