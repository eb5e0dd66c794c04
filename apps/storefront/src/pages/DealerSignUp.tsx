import { type Company, registerDealerBody } from '@carzaa/api/calls/registration';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { AccountFields, EMPTY_ACCOUNT } from '../account/AccountFields.tsx';
import { CheckYourMail } from '../account/CheckYourMail.tsx';
import { DealershipFields, firstValues } from '../account/DealershipFields.tsx';
import { dealershipFailure, VatForm } from '../account/VatForm.tsx';
import type { PageHead } from '../head.ts';
import { FIELD_LABELS } from '../it/account.ts';
import { DEALER_LABELS, dealerIt } from '../it/dealer.ts';
import { paths } from '../paths.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';

const it = dealerIt.signUp;
const LABELS = { ...FIELD_LABELS, ...DEALER_LABELS };
const SIGN_IN = paths.signIn({ dealer: true });

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const [company, setCompany] = useState<Company>();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) return <CheckYourMail email={sentTo} signIn={SIGN_IN} />;
  if (!company) {
    return (
      <AccountCard title={it.title} text={it.text}>
        <p className="auth-step">{it.steps(1)}</p>
        <VatForm onFound={setCompany} />
        <p className="auth-more">
          {it.haveAccount} <Link to={SIGN_IN}>{it.signIn}</Link>
        </p>
        <p className="auth-more">
          {it.customer} <Link to={paths.signUp()}>{it.customerLink}</Link>
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={it.detailsTitle} text={company.company_name === '' ? it.notTold : it.detailsText}>
      <p className="auth-step">
        {it.steps(2)}
        {' · '}
        <button type="button" className="text-button" onClick={() => setCompany(undefined)}>
          {it.change}
        </button>
      </p>
      <ContractForm
        className="form form-wide"
        schema={registerDealerBody}
        values={{ ...firstValues(company), ...EMPTY_ACCOUNT }}
        labels={LABELS}
        submit={it.submit}
        send={async (body) => {
          await api.registration.registerDealer({ body }).catch((error: unknown) => {
            throw dealershipFailure(error);
          });
          setSentTo(body.email);
        }}
      >
        <DealershipFields />
        <fieldset>
          <legend>{it.account}</legend>
          <AccountFields />
        </fieldset>
      </ContractForm>
    </AccountCard>
  );
}
