import { type Company, vatForm } from '@carzaa/api/calls/public/registration';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { DEALER_LABELS, dealerIt } from '../it/dealer.ts';
import { paths } from '../paths.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import styles from './AccountCard.module.css';

const it = dealerIt.signUp;
const EMPTY = { vat: '' };

/** The failure of a call about a dealership, that of a number already in use by its field. */
export function dealershipFailure(error: unknown): unknown {
  const isTaken = error instanceof ApiError && error.status === 409 && error.code === '2';
  return isTaken ? invalid({ vat: [it.taken] }) : error;
}

/** The first step of signing a dealership up: who it is, by its VAT number. */
export function VatForm({ draft, onFound }: { draft: string; onFound: (company: Company) => void }) {
  const api = useApi();
  return (
    <>
      <ContractForm
        className="form form-wide"
        schema={vatForm}
        values={EMPTY}
        labels={DEALER_LABELS}
        draft={draft}
        keepsDraft
        submit={it.check}
        send={async (body) => {
          const found = await api.registration.checkVat({ body }).catch((error: unknown) => {
            throw dealershipFailure(error);
          });
          onFound(found);
        }}
      >
        <TextField name="vat" label={DEALER_LABELS.vat} autoComplete="off" hint={it.vatHint} />
      </ContractForm>
      <p className={styles.more}>
        {it.trouble} <Link to={paths.dealerFailed()}>{it.troubleLink}</Link>
      </p>
    </>
  );
}
