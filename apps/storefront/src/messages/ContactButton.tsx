import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { contactIt as it } from '../it/contact.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLaterDialog } from '../ui/useLaterDialog.ts';

const bring = async () => (await import('./ContactDialog.tsx')).ContactDialog;

interface ContactButtonProps {
  listing: ListingDetail;
  isShort?: boolean;
  label?: string;
  /** What it is about, and says so. */
  about?: 'report';
}

/** Opens the message to the dealer; the form's code comes with the first press, and what is typed stays. */
export function ContactButton({ listing, isShort = false, about, label = it.open }: ContactButtonProps) {
  const text = about === 'report' ? it.askReport : label;
  const { View, isOpen, open, close } = useLaterDialog(bring, it.loadFailed);
  return (
    <>
      <button type="button" className="btn btn-2" aria-haspopup="dialog" onClick={open}>
        <Icon name="mail" />
        {isShort ? <span className="sr">{text}</span> : text}
      </button>
      {View && <View listing={listing} isOpen={isOpen} onClose={close} about={about} />}
    </>
  );
}
