import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { contactBody } from '@carzaa/api/calls/public/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useApi } from '../api.ts';
import { keptWishes } from '../freeText/wishNote.ts';
import { FIELD_LABELS } from '../it/account.ts';
import { contactIt as it } from '../it/contact.ts';
import { listingName } from '../cards/describe.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CheckboxField } from '../ui/form/CheckboxField.tsx';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './ContactDialog.module.css';

export interface ContactDialogProps {
  listing: ListingDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** A message to the dealer of a listing, by a guest or with the data of whoever is signed in. */
export function ContactDialog({ listing, isOpen, onClose }: ContactDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useUser();
  const [sentFrom, setSentFrom] = useState<string>();
  const { dealer } = listing;
  const car = `${listingName(listing)} ${listing.version}`;

  function close() {
    onClose();
    setSentFrom(undefined);
  }

  return (
    <Dialog
      open={isOpen}
      title={sentFrom === undefined ? it.title(dealer.name) : it.sentTitle}
      size="medium"
      onDismiss={close}
    >
      {sentFrom === undefined ? (
        <>
          <p className={styles.about}>
            {it.about} <b>{car}</b>
          </p>
          <ContractForm
            schema={contactBody}
            values={{
              listing: listing.uuid,
              name: user?.name ?? '',
              email: user?.email ?? '',
              phone: user?.phone ?? '',
              message: it.greeting(car, keptWishes()),
              privacy: false,
            }}
            labels={FIELD_LABELS}
            draft={`contact-${listing.uuid}`}
            submit={it.submit}
            send={async (body) => {
              await api.messages.send({ body });
              setSentFrom(body.email);
              await queryClient.invalidateQueries({
                queryKey: callQuery(api, 'messages', 'mine').queryKey.slice(0, 2),
              });
            }}
          >
            <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
            <div className={styles.pair}>
              <TextField
                name="email"
                type="email"
                label={FIELD_LABELS.email}
                autoComplete="email"
                hint={it.emailHint}
              />
              <TextField name="phone" type="tel" label={FIELD_LABELS.phone} autoComplete="tel" isOptional />
            </div>
            <TextField name="message" label={FIELD_LABELS.message} autoComplete="off" isLong />
            <CheckboxField name="privacy">
              {it.consent}
              <a href={paths.privacy()} target="_blank" rel="noopener">
                {it.consentLink}
              </a>
            </CheckboxField>
          </ContractForm>
        </>
      ) : (
        <div className={styles.sent}>
          <Icon name="circle-check" size="large" />
          <output>
            {it.sent(dealer.name, sentFrom)} {user && it.sentInProfile}
          </output>
          <button type="button" className="btn btn-1" onClick={close}>
            {it.close}
          </button>
        </div>
      )}
    </Dialog>
  );
}
