import { registerDealerBody } from '@carzaa/api/calls/public/registration';
import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { AccountFields, EMPTY_ACCOUNT } from '../account/AccountFields.tsx';
import { CheckYourMail } from '../account/CheckYourMail.tsx';
import { DealershipFields, firstValues } from '../account/DealershipFields.tsx';
import { useOnward } from '../account/onward.ts';
import { useCompany } from '../account/useCompany.ts';
import { dealershipFailure, VatForm } from '../account/VatForm.tsx';
import type { PageHead } from '../head.ts';
import { FIELD_LABELS } from '../it/account.ts';
import { DEALER_LABELS, dealerIt } from '../it/dealer.ts';
import { reasonsIt } from '../it/reasons.ts';
import { paths } from '../paths.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import styles from '../account/AccountCard.module.css';

const it = dealerIt.signUp;
const DRAFT = 'dealer-signup';
const LABELS = { ...FIELD_LABELS, ...DEALER_LABELS };

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const { company, find, change, forget } = useCompany(DRAFT);
  const onward = useOnward();
  const signIn = paths.signIn({ dealer: true, redirectTo: onward });
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) return <CheckYourMail email={sentTo} signIn={signIn} onward={onward} />;
  if (!company) {
    return (
      <AccountCard title={it.title} text={it.text} reasons={reasonsIt.dealer}>
        <p className={styles.step}>{it.steps(1)}</p>
        <VatForm draft={`${DRAFT}-vat`} onFound={find} />
        <p className={styles.more}>
          {it.haveAccount} <Link to={signIn}>{it.signIn}</Link>
        </p>
        <p className={styles.more}>
          {it.customer} <Link to={paths.signUp(onward)}>{it.customerLink}</Link>
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={it.detailsTitle} text={company.company_name === '' ? it.notTold : it.detailsText}>
      <p className={styles.step}>
        {it.steps(2)}
        {' · '}
        <button type="button" className="text-button" onClick={change}>
          {it.change}
        </button>
      </p>
      <ContractForm
        className="form form-wide"
        schema={registerDealerBody}
        values={{ ...firstValues(company), ...EMPTY_ACCOUNT }}
        labels={LABELS}
        draft={DRAFT}
        key={company.vat}
        submit={it.submit}
        send={async (body) => {
          await api.registration.registerDealer({ body: { ...body, redirect_to: onward } }).catch((error: unknown) => {
            throw dealershipFailure(error);
          });
          forget();
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
