import { resetPasswordBody } from '@carzaa/api/calls/public/users';
import { ApiError, toPageError } from '@carzaa/api/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { appContext, useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import type { PageHead } from '../head.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { accountPaths } from '../accountPaths.ts';
import { forgetUser } from '../session.ts';
import { announce } from '../sessionChannel.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';

const it = accountIt.passwordReset;

/** Lets in only those whose link is still good. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  try {
    const { valid } = await api.users.validateResetToken({ body: { token } });
    if (valid) return { token };
  } catch (error) {
    // A text that cannot be a token at all.
    if (!(error instanceof ApiError && error.code === '2')) throw toPageError(error);
  }
  throw redirect(accountPaths.passwordTokenExpired());
}

export const head: PageHead = () => ({
  title: it.title,
  noindex: true,
  noReferrer: true,
  canonical: '/password-reset',
});

export function Component() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { token } = useLoaderData<typeof loader>();
  return (
    <AccountCard title={it.title} text={it.text}>
      <ContractForm
        className="form form-wide"
        schema={resetPasswordBody}
        values={{ token, password: '', password_confirmation: '' }}
        labels={FIELD_LABELS}
        submit={it.submit}
        send={async (body) => {
          await api.users.resetPassword({ body });
          // Every session ended with the old password, this one too.
          forgetUser(queryClient);
          announce('user:logout');
          await navigate(accountPaths.passwordUpdated(), { replace: true });
        }}
      >
        <NewPasswordFields />
      </ContractForm>
    </AccountCard>
  );
}
