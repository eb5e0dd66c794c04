import { type InvitationSeen, joinBody } from '@carzaa/api/calls/public/invitations';
import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { DEALER_ROLE_TEXTS } from '@carzaa/api/contract/dealerRoles';
import { dealerTargetPath } from '@carzaa/api/contract/dealerTargetPath';
import { ApiError } from '@carzaa/api/contract/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { AccountCard } from '../account/AccountCard.tsx';
import { ConsentFields } from '../account/AccountFields.tsx';
import { goOn } from '../account/continueTo.ts';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';
import { accountApi } from '../accountApi.ts';
import { appContext, useApi } from '../api.ts';
import { failureText } from '../failureText.ts';
import type { PageHead } from '../head.ts';
import { FIELD_LABELS } from '../it/account.ts';
import { invitationIt as it } from '../it/invitation.ts';
import { paths } from '../paths.ts';
import { storeUser, useUser } from '../session.ts';
import { signOut } from '../signOut.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useAlive } from '../ui/useAlive.ts';

export const head: PageHead = () => ({ title: it.title, noindex: true, noReferrer: true, canonical: '/invito' });

/** Why an invitation is none, in words; null where something else went wrong. */
const whyGone = (error: unknown): string | null =>
  error instanceof ApiError && error.code === '2' ? (error.fields.token?.[0] ?? error.message) : null;

/** The server looks whether there is such an invitation, for the status of its page. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const { accountApi: ownApi } = context.get(appContext);
  const gone = await ownApi?.invitations.look({ body: { token } }).then(() => null, whyGone);
  return gone ? data({ gone }, { status: 404 }) : { gone: null };
}

/** Where the link of an invitation leads: mail programs follow links, so only its buttons do anything. */
export function Component() {
  const { token = '' } = useParams();
  const isAlive = useAlive();
  const known = useLoaderData<{ gone: string | null }>();
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => accountApi.invitations.look({ body: { token } }),
    enabled: isAlive && known.gone === null,
    retry: false,
    gcTime: 0,
  });
  if (found) return <Found token={token} invitation={found} />;
  if (!error && known.gone === null) {
    return (
      <AccountCard title={it.title} text={<output>{it.loading}</output>}>
        <p className="warn-note needs-script">{it.needsScript}</p>
      </AccountCard>
    );
  }
  const gone = known.gone ?? whyGone(error);
  return (
    <AccountCard title={it.title} text={<output>{gone ?? failureText(error)}</output>}>
      {gone === null ? (
        <button type="button" className="btn btn-1 btn-wide" onClick={() => void refetch()}>
          {it.again}
        </button>
      ) : (
        <Link className="btn btn-1 btn-wide" to={paths.home()}>
          {it.home}
        </Link>
      )}
    </AccountCard>
  );
}

interface Given {
  token: string;
  invitation: InvitationSeen;
}

function Found({ token, invitation }: Given) {
  const user = useUser();
  const { state, dealer, role, email, has_account } = invitation;
  const here = `/invito/${encodeURIComponent(token)}`;
  if (state !== 'open') {
    return (
      <AccountCard title={it.title} text={<output>{it.over[state]}</output>}>
        <Link className="btn btn-1 btn-wide" to={paths.signIn({ redirectTo: dealerTargetPath() })}>
          {it.signIn}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={it.title} text={it.text(dealer, DEALER_ROLE_TEXTS[role].name)}>
      <p>{DEALER_ROLE_TEXTS[role].may}</p>
      {user ? (
        user.email === email ? (
          <Accept token={token} email={email} />
        ) : (
          <OtherAccount email={user.email} invited={email} />
        )
      ) : has_account ? (
        <>
          <p>{it.signInAs(email)}</p>
          <Link className="btn btn-1 btn-wide" to={paths.signIn({ redirectTo: here })}>
            {it.signIn}
          </Link>
        </>
      ) : (
        <Join token={token} email={email} />
      )}
    </AccountCard>
  );
}

/** Into the dealership, by a new document: its area is another application. */
function useEnter() {
  const [api, queryClient, navigate] = [useApi(), useQueryClient(), useNavigate()];
  return (user: CurrentUser) => {
    storeUser(queryClient, api, user);
    goOn(navigate, dealerTargetPath());
  };
}

function Join({ token, email }: { token: string; email: string }) {
  const enter = useEnter();
  return (
    <ContractForm
      className="form form-wide"
      schema={joinBody}
      values={{ token, name: '', password: '', password_confirmation: '', privacy: false, terms: false }}
      labels={FIELD_LABELS}
      submit={it.join}
      send={async (body) => enter(await accountApi.invitations.join({ body }))}
    >
      <p>{it.address(email)}</p>
      <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
      <NewPasswordFields labels={FIELD_LABELS} />
      <ConsentFields />
    </ContractForm>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async () => {
    setBusy(true);
    try {
      enter(await accountApi.invitations.accept({ body: { token } }));
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.token?.[0] : undefined;
      setFailure(field ?? failureText(error));
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && <FormAlert text={failure} />}
      <p>{it.acceptAs(email)}</p>
      <button type="button" className="btn btn-1 btn-wide" disabled={isBusy} onClick={() => void accept()}>
        {it.accept}
      </button>
    </>
  );
}

function OtherAccount({ email, invited }: { email: string; invited: string }) {
  const [api, queryClient, navigate] = [useApi(), useQueryClient(), useNavigate()];
  return (
    <>
      <p>{it.otherAccount(email, invited)}</p>
      <button type="button" className="btn btn-1 btn-wide" onClick={() => void signOut(api, queryClient, navigate)}>
        {it.signOut}
      </button>
    </>
  );
}
