import { answerBody } from '@carzaa/api/calls/inbox';
import { Button, Card, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useDealership } from '../../dealer/dealership.ts';
import { messageTexts } from '../../it/messages.ts';
import { api } from '../../providers/client.ts';

/** Writes back by mail; what was typed stays until it is out. */
export function AnswerForm({ message: id }: { message: string }) {
  const { uuid: d } = useDealership();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = answerBody.safeParse({ text });
    setError(checked.success ? '' : (checked.error.issues[0]?.message ?? ''));
    if (!checked.success) return;
    setIsSending(true);
    try {
      await api.inbox.answer({ d, id, body: checked.data });
      setText('');
      notify(messageTexts.sent, { type: 'success' });
      refresh();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '');
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Card component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ p: 3 }}>
      <Typography variant="h6" component="h2">
        {messageTexts.answer}
      </Typography>
      <TextField
        multiline
        minRows={5}
        label={messageTexts.answer}
        value={text}
        error={error !== ''}
        helperText={error === '' ? messageTexts.answerHint : error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="contained" loading={isSending} sx={{ mt: 1 }}>
        {messageTexts.send}
      </Button>
    </Card>
  );
}
