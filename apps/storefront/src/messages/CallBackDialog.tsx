import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { callBackBody } from '@carzaa/api/calls/public/contacts';
import { CALL_TIMES } from '@carzaa/api/leads/stages';
import { useState } from 'react';
import { listingName } from '../cards/describe.ts';
import { FIELD_LABELS } from '../it/account.ts';
import { contactIt as it } from '../it/contact.ts';
import { listingApi } from '../listingApi.ts';
import { useUser } from '../session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PrivacyConsent } from './PrivacyConsent.tsx';
import styles from './ContactDialog.module.css';

interface CallBackDialogProps {
  listing: ListingDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Name and number, for a dealer who is to call. */
export function CallBackDialog({ listing, isOpen, onClose }: CallBackDialogProps) {
  const user = useUser();
  const [isSent, setSent] = useState(false);
  // Closed by whatever, it begins anew.
  if (!isOpen && isSent) setSent(false);
  return (
    <Dialog open={isOpen} title={isSent ? it.callSentTitle : it.callTitle} size="small" onDismiss={onClose}>
      {isSent ? (
        <div className={styles.sent}>
          <Icon name="circle-check" size="large" />
          <output>{it.callSent(listing.dealer.name)}</output>
          <button type="button" className="btn btn-1" onClick={onClose}>
            {it.close}
          </button>
        </div>
      ) : (
        <>
          <p className={styles.about}>
            {it.about}{' '}
            <b>
              {listingName(listing)} {listing.version}
            </b>
          </p>
          <ContractForm
            schema={callBackBody}
            values={{
              listing: listing.uuid,
              name: user?.name ?? '',
              phone: user?.phone ?? '',
              when: 'any',
              privacy: false,
            }}
            labels={FIELD_LABELS}
            draft={`callback-${listing.uuid}`}
            submit={it.callSubmit}
            send={async (body) => {
              await listingApi.contacts.callBack({ body });
              setSent(true);
            }}
          >
            <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
            <TextField name="phone" type="tel" label={FIELD_LABELS.phone} autoComplete="tel" />
            <SelectField name="when" label={it.when} autoComplete="off" options={CALL_TIMES} />
            <PrivacyConsent />
          </ContractForm>
        </>
      )}
    </Dialog>
  );
}
