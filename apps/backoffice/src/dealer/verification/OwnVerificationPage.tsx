import { type OwnVerification, verificationAnswerBody } from '@carzaa/api/calls/dealer/dealerVerification';
import { PROOFS } from '@carzaa/api/calls/verification';
import { ApiError } from '@carzaa/api/contract/errors';
import { Alert, type AlertColor, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BooleanInput, Form, TextInput, Title, useNotify } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { contractResolver } from '../../form/contractResolver.ts';
import { verificationTexts as texts } from '../../it/verifications.ts';
import { api, leaveFor } from '../../providers/client.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { ColumnsWaiting } from '../../ui/FormWaiting.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { useDealership } from '../dealership.ts';
import { Verified } from './Verified.tsx';

const resolver = contractResolver(verificationAnswerBody);
const asTyped = (value: string) => value;

/** The state of a dealership's verification, and the form for its missing documents. */
export function OwnVerificationPage() {
  const { uuid: dealer } = useDealership();
  const { data, error } = useQuery({
    queryKey: ['verification', dealer],
    queryFn: () => api.dealerVerification.get({ dealer }),
  });
  return (
    <Box>
      <Title title={texts.own} />
      <Box sx={{ mb: 2 }}>
        <PageHeading text={texts.own} />
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data === undefined && !error && <ColumnsWaiting />}
      {data !== undefined && <Checked verification={data} />}
    </Box>
  );
}

type Pending = Exclude<OwnVerification['state'], 'accepted'>;

/** Null is from before there was a check. */
function Checked({ verification }: { verification: OwnVerification | null }) {
  if (!verification || verification.state === 'accepted') return <Verified verification={verification} />;
  return <Open verification={verification} state={verification.state} />;
}

/** One that is not over: what to send, and beside it what is missing and what the dealership may do meanwhile. */
function Open({ verification, state }: { verification: OwnVerification; state: Pending }) {
  const isOpen = state !== 'refused';
  return (
    <Stack spacing={2.5}>
      <State verification={verification} state={state} />
      {isOpen && (
        <Columns
          main={<Answer verification={verification} />}
          side={
            <>
              <Missing verification={verification} />
              <Panel title={texts.meanwhile}>
                <Typography gutterBottom>{texts.mayDo}</Typography>
                <Typography color="text.secondary">{texts.mayNot}</Typography>
              </Panel>
            </>
          }
        />
      )}
    </Stack>
  );
}

const SEVERITIES: Record<Pending, AlertColor> = { waiting: 'info', asked: 'warning', refused: 'error' };

function State({ verification: { missing, note }, state }: { verification: OwnVerification; state: Pending }) {
  return (
    <Alert severity={SEVERITIES[state]}>
      {state !== 'refused' && missing.length > 0 ? texts.ownStates.asked : texts.ownStates[state]}
      {note !== null && <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>{note}</Typography>}
    </Alert>
  );
}

function Missing({ verification: { missing, question } }: { verification: OwnVerification }) {
  if (missing.length === 0) return null;
  return (
    <Panel title={texts.ownMissing}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map((name) => (
          <li key={name}>{PROOFS[name]}</li>
        ))}
      </Box>
      {question && <Typography sx={{ mt: 1.5, whiteSpace: 'pre-wrap' }}>{question}</Typography>}
    </Panel>
  );
}

function Answer({ verification }: { verification: OwnVerification }) {
  const { uuid: dealer } = useDealership();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const send = async (values: FieldValues) => {
    try {
      const body = verificationAnswerBody.parse({
        register_number: values.register_number,
        declaration: values.declaration,
        answer: values.answer,
      });
      const next = await api.dealerVerification.answer({ dealer, body });
      const isAccepted = next?.state === 'accepted';
      notify(isAccepted ? texts.sentAccepted : texts.sent, { type: 'success' });
      queryClient.setQueryData(['verification', dealer], next);
      // What the area lets do is another thing now.
      if (isAccepted) leaveFor(`/dealer/${dealer}/listings`);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      const fields = error instanceof ApiError ? error.fields : {};
      return Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message]));
    }
    return undefined;
  };
  return (
    <Panel title={texts.form}>
      <Form
        resolver={resolver}
        defaultValues={{
          register_number: verification.register_number,
          declaration: verification.declared_at !== null,
          answer: '',
        }}
        mode="onBlur"
        onSubmit={send}
        noValidate
        disableInvalidFormNotification
      >
        <TextInput
          source="register_number"
          label={texts.register}
          parse={asTyped}
          format={asTyped}
          helperText={texts.registerHint}
        />
        <BooleanInput source="declaration" label={texts.declaration} helperText={false} sx={{ mb: 2 }} />
        <TextInput
          source="answer"
          label={texts.question}
          parse={asTyped}
          format={asTyped}
          multiline
          minRows={3}
          helperText={texts.answerHint}
        />
        <Send />
      </Form>
    </Panel>
  );
}

function Send() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {texts.send}
    </Button>
  );
}
