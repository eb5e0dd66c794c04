import { PROOFS, type Proof } from '@carzaa/api/calls/verification';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { adminTexts } from '../../it/admin.ts';
import { verificationTexts as texts } from '../../it/verifications.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';

const ALL = Object.keys(PROOFS) as Proof[];
const LONGEST = 2000;

interface AskDialogProps {
  /** What the rule finds missing, which is ticked at first. */
  missing: readonly Proof[];
  onClose: () => void;
  onConfirm: (body: { missing: Proof[]; question: string }) => void;
}

/** Asks a dealership for what is missing. */
export function AskDialog({ missing, onClose, onConfirm }: AskDialogProps) {
  const [chosen, setChosen] = useState(missing);
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = ALL.filter((name) => chosen.includes(name));
    if (wanted.length > 0) onConfirm({ missing: wanted, question: question.trim() });
  };
  const toggle = (name: Proof, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, name] : chosen.filter((other) => other !== name));
  return (
    <SafeDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="ask-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="ask-title">{texts.askTitle}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{texts.askText}</DialogContentText>
          <FormGroup sx={{ mb: 2 }}>
            {ALL.map((name) => (
              <FormControlLabel
                key={name}
                label={texts.proofs[name]}
                control={
                  <Checkbox checked={chosen.includes(name)} onChange={(_, isChosen) => toggle(name, isChosen)} />
                }
              />
            ))}
          </FormGroup>
          <TextField
            label={texts.question}
            helperText={texts.askHint}
            value={question}
            multiline
            minRows={3}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0}>
            {texts.ask}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}
