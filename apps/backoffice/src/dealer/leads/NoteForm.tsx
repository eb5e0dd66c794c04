import { type LeadDetail, noteBody } from '@carzaa/api/calls/dealer/leads';
import { Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { leadTexts } from '../../it/leads.ts';
import { api } from '../../providers/client.ts';
import { UNSEEN } from '../../layout/look.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useDealership } from '../dealership.ts';

/** A note that the dealership alone sees, or a call that was made. */
export function NoteForm({ lead }: { lead: LeadDetail }) {
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  const [text, setText] = useState('');
  const path = { dealer, id: lead.uuid };
  const close = () => setText('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const body = noteBody.safeParse({ text: text.trim() });
    if (body.success) void run(() => api.leads.note({ ...path, body: body.data }), { close });
  };
  const call = () =>
    void run(() => api.leads.called({ ...path, body: { text: text.trim() } }), { done: leadTexts.calledDone, close });
  return (
    <Panel title={leadTexts.note}>
      <form onSubmit={add} noValidate>
        <TextField
          label={leadTexts.note}
          value={text}
          multiline
          minRows={2}
          onChange={({ target }) => setText(target.value)}
          helperText={leadTexts.noteHint}
          slotProps={{ htmlInput: { maxLength: 4000 }, inputLabel: { sx: UNSEEN } }}
        />
        <Button type="submit" variant="outlined" disabled={text.trim() === '' || isBusy} sx={{ mr: 1, mt: 1 }}>
          {leadTexts.noteAdd}
        </Button>
        <Button disabled={isBusy} onClick={call} sx={{ mt: 1 }}>
          {leadTexts.called}
        </Button>
      </form>
    </Panel>
  );
}
