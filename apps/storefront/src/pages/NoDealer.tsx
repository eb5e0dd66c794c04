import { dealershipBody } from '@carzaa/api/calls/public/registration';
import { isAdmin } from '@carzaa/api/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { DealershipFields, firstValues } from '../account/DealershipFields.tsx';
import { goOn } from '../account/continueTo.ts';
import { useCompany } from '../account/useCompany.ts';
import { dealershipFailure, VatForm } from '../account/VatForm.tsx';
import type { PageHead } from '../head.ts';
import { DEALER_LABELS, dealerIt } from '../it/dealer.ts';
import { paths } from '../paths.ts';
import { storeUser, useUser } from '../session.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import styles from '../account/AccountCard.module.css';

const it = dealerIt.noDealer;
const DRAFT = 'dealership';

export const head: PageHead = () => ({ title: it.title, noindex: true });

/** For who came to the dealers' area without a dealership: how to get one. */
export function Component() {
  const user = useUser();
  if (user && user.ownDealers.length > 0) {
    return (
      <AccountCard title={it.added} text={it.own}>
        <Link className="btn btn-1 btn-wide" to={paths.dealerTarget()}>
          {it.goOn}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={it.title} text={user && isAdmin(user) ? it.admin : it.text}>
      {user && !isAdmin(user) && (user.email_verified_at === null ? <VerifyFirst /> : <AddDealership />)}
      <p className={styles.more}>
        {it.joining} <Link to={paths.contactUs()}>{it.contact}</Link>.
      </p>
    </AccountCard>
  );
}

function VerifyFirst() {
  return (
    <p className="warn-note">
      {it.unverified} <Link to={paths.verifyEmail(paths.noDealer())}>{it.unverifiedLink}</Link>.
    </p>
  );
}

function AddDealership() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { company, find, change, forget } = useCompany(DRAFT);
  if (!company) {
    return (
      <>
        <h2>{it.add}</h2>
        <VatForm draft={`${DRAFT}-vat`} onFound={find} />
      </>
    );
  }
  return (
    <ContractForm
      className="form form-wide"
      schema={dealershipBody}
      values={firstValues(company)}
      labels={DEALER_LABELS}
      draft={DRAFT}
      key={company.vat}
      submit={it.submit}
      actions={
        <button type="button" className="btn btn-3" onClick={change}>
          {dealerIt.signUp.change}
        </button>
      }
      send={async (body) => {
        const user = await api.registration.addDealership({ body }).catch((error: unknown) => {
          throw dealershipFailure(error);
        });
        forget();
        storeUser(queryClient, api, user);
        goOn(navigate, paths.dealerTarget());
      }}
    >
      <DealershipFields />
    </ContractForm>
  );
}
