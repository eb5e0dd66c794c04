import { Alert, Box, Button, Checkbox, FormControlLabel, FormGroup, FormLabel, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { integrationTexts } from '../it/integrations.ts';
import { CopyField } from './CopyField.tsx';
import { useAction } from './useAction.ts';

interface SecretFormProps<Choice extends string> {
  /** What is written of it: a name, an address. */
  label: string;
  choices: { label: string; all: readonly Choice[]; names: Readonly<Record<Choice, string>>; first: readonly Choice[] };
  submit: string;
  create: (written: string, chosen: Choice[]) => Promise<{ secret: string }>;
  changed: () => void;
  /** What is said once it is made, and what the secret is called. */
  made: { text: string; label: string };
}

/** The form of something whose secret is shown once, when it is made. */
export function SecretForm<Choice extends string>({
  label,
  choices,
  submit,
  create,
  changed,
  made,
}: SecretFormProps<Choice>) {
  const { run, isBusy } = useAction();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState(choices.first);
  const [secret, setSecret] = useState<string | null>(null);
  const toggle = (choice: Choice) =>
    setChosen(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      async () => {
        setSecret((await create(written, [...chosen])).secret);
        setWritten('');
      },
      { after: changed },
    );
  };
  if (secret !== null) {
    return (
      <Stack spacing={1.5} sx={{ mt: 2.5 }}>
        <Alert severity="success">{made.text}</Alert>
        <CopyField label={made.label} value={secret} />
        <Button onClick={() => setSecret(null)}>{integrationTexts.close}</Button>
      </Stack>
    );
  }
  return (
    <Stack component="form" spacing={1.5} sx={{ mt: 2.5 }} onSubmit={send}>
      <TextField label={label} value={written} onChange={({ target }) => setWritten(target.value)} required />
      <FormGroup>
        <FormLabel>{choices.label}</FormLabel>
        {choices.all.map((choice) => (
          <FormControlLabel
            key={choice}
            control={<Checkbox checked={chosen.includes(choice)} onChange={() => toggle(choice)} />}
            label={choices.names[choice]}
          />
        ))}
      </FormGroup>
      <Box>
        <Button type="submit" variant="contained" loading={isBusy} disabled={chosen.length === 0}>
          {submit}
        </Button>
      </Box>
    </Stack>
  );
}
