import { emailBody } from '@carzaa/api/calls/public/users';
import { type ReactNode, useState } from 'react';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { AccountCard } from './AccountCard.tsx';

interface EmailFormProps {
  title: string;
  text: string;
  submit: string;
  send: (body: { email: string }) => Promise<unknown>;
  children?: ReactNode;
}

const EMPTY = { email: '' };

/** Asks for an address to write to; the answer is the same whether it is known or not. */
export function EmailForm({ title, text, submit, send, children }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <AccountCard title={accountIt.mailSent.title} text={<output>{accountIt.mailSent.text(sentTo)}</output>}>
        {children}
      </AccountCard>
    );
  }
  return (
    <AccountCard title={title} text={text}>
      <ContractForm
        className="form form-wide"
        schema={emailBody}
        values={EMPTY}
        labels={FIELD_LABELS}
        submit={submit}
        send={async (body) => {
          await send(body);
          setSentTo(body.email);
        }}
      >
        <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="email" />
      </ContractForm>
      {children}
    </AccountCard>
  );
}
