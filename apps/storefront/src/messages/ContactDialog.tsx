import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import type { WrittenChannel } from '@carzaa/api/leads/stages';
import { contactBody } from '@carzaa/api/calls/public/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { useApi } from '../api.ts';
import { keptWishes } from '../freeText/wishNote.ts';
import { FIELD_LABELS } from '../it/account.ts';
import { contactIt as it } from '../it/contact.ts';
import { listingName } from '../cards/describe.ts';
import { useUser } from '../session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { keptCar } from '../worth/ownCar.ts';
import { PrivacyConsent } from './PrivacyConsent.tsx';
import { TradeInStep } from './TradeInStep.tsx';
import styles from './ContactDialog.module.css';

export interface ContactDialogProps {
  listing: ListingDetail;
  isOpen: boolean;
  onClose: () => void;
  /** What brings it about. */
  about?: WrittenChannel | undefined;
}

/** A message to the dealer of a listing, by a guest or with the data of whoever is signed in. */
export function ContactDialog({ listing, isOpen, onClose, about }: ContactDialogProps) {
  const user = useUser();
  const [sentFrom, setSentFrom] = useState<string>();
  const { dealer } = listing;

  // Closed by whatever, it begins anew.
  if (!isOpen && sentFrom !== undefined) setSentFrom(undefined);

  return (
    <Dialog
      open={isOpen}
      title={sentFrom === undefined ? it.title(dealer.name) : it.sentTitle}
      size="medium"
      onDismiss={onClose}
    >
      {sentFrom === undefined ? (
        <MessageForm listing={listing} about={about} onSent={setSentFrom} />
      ) : (
        <div className={styles.sent}>
          <Icon name="circle-check" size="large" />
          <output>
            {it.sent(dealer.name, sentFrom)} {user && it.sentInProfile}
          </output>
          <button type="button" className="btn btn-1" onClick={onClose}>
            {it.close}
          </button>
        </div>
      )}
    </Dialog>
  );
}

interface MessageFormProps extends Pick<ContactDialogProps, 'listing' | 'about'> {
  onSent: (email: string) => void;
}

function MessageForm({ listing, about, onSent }: MessageFormProps) {
  const { search } = useLocation();
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useUser();
  const [own] = useState(keptCar);
  const [isOffered, setOffered] = useState(false);
  const car = `${listingName(listing)} ${listing.version}`;
  const { name = '', email = '', phone } = user ?? {};
  const message = about === 'report' ? it.reportGreeting(car) : it.greeting(car, keptWishes());
  const cause = about ?? (new URLSearchParams(search).get('da') === 'ribasso' ? 'price_drop' : 'message');
  const send = async (body: z.output<typeof contactBody>) => {
    await api.messages.send({ body: { ...body, trade_in: isOffered && own ? own.car : null } });
    onSent(body.email);
    await queryClient.invalidateQueries({ queryKey: ['threads', 'mine'] });
  };

  return (
    <>
      <p className={styles.about}>
        {it.about} <b>{car}</b>
      </p>
      <ContractForm
        schema={contactBody}
        values={{
          listing: listing.uuid,
          name,
          email,
          phone: phone ?? '',
          message,
          about: cause,
          privacy: false,
          trade_in: null,
        }}
        labels={FIELD_LABELS}
        draft={`contact-${listing.uuid}`}
        submit={it.submit}
        send={send}
      >
        <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
        <div className={styles.pair}>
          <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="email" hint={it.emailHint} />
          <TextField name="phone" type="tel" label={FIELD_LABELS.phone} autoComplete="tel" isOptional />
        </div>
        <TextField name="message" label={FIELD_LABELS.message} autoComplete="off" isLong />
        <TradeInStep listing={listing} own={own} isOffered={isOffered} onOffer={setOffered} />
        <PrivacyConsent />
      </ContractForm>
    </>
  );
}
