import { answerBody } from '@carzaa/api/calls/dealer/inbox';
import { Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput, useNotify, useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useDealership } from '../dealership.ts';
import { contractResolver } from '../../form/contractResolver.ts';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { dropDraft } from '../../form/drafts.ts';
import { messageTexts } from '../../it/messages.ts';
import { api } from '../../providers/client.ts';
import { loadUser } from '../../providers/session.ts';
import { messageOf } from '../../ui/messageOf.ts';

const resolver = contractResolver(answerBody);
const EMPTY = { text: '' };
const asTyped = (value: string) => value;

/** Writes back by mail; what was typed stays until it is out. */
export function AnswerForm({ message: id }: { message: string }) {
  const { uuid: d } = useDealership();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [sent, setSent] = useState(0);
  const draft = `answer:${id}`;
  const send = async ({ text }: { text?: unknown }) => {
    try {
      await api.inbox.answer({ dealer: d, id, body: answerBody.parse({ text }) });
    } catch (failure) {
      return { text: messageOf(failure) };
    }
    const user = await loadUser();
    if (user) dropDraft(user.uuid, draft);
    notify(messageTexts.sent, { type: 'success' });
    setSent(sent + 1);
    refresh();
    return undefined;
  };
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {messageTexts.answer}
      </Typography>
      <Form
        key={sent}
        resolver={resolver}
        record={EMPTY}
        onSubmit={send}
        noValidate
        warnWhenUnsavedChanges
        disableInvalidFormNotification
      >
        <DraftKeeper form={draft} />
        <TextInput
          source="text"
          label={messageTexts.answer}
          multiline
          minRows={5}
          parse={asTyped}
          helperText={messageTexts.answerHint}
        />
        <Send />
      </Form>
    </Card>
  );
}

function Send() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} sx={{ mt: 1 }}>
      {messageTexts.send}
    </Button>
  );
}
