import type { ListingDetail } from '@carzaa/api/calls/listings';
import { type ComponentType, useState } from 'react';
import { failureText } from '../failureText.ts';
import { contactIt as it } from '../it/contact.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import type { ContactDialogProps } from './ContactDialog.tsx';

/** Opens the message to the dealer; the form's code comes with the first press, and what is typed stays. */
export function ContactButton({ listing, isShort = false }: { listing: ListingDetail; isShort?: boolean }) {
  const [Form, setForm] = useState<ComponentType<ContactDialogProps>>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { ContactDialog } = await import('./ContactDialog.tsx');
      setForm(() => ContactDialog);
      setOpen(true);
    } catch (error) {
      toast({ type: 'error', title: it.loadFailed, text: failureText(error) });
    }
  }

  return (
    <>
      <button type="button" className="btn btn-2" aria-haspopup="dialog" onClick={open}>
        <Icon name="mail" />
        {isShort ? <span className="sr">{it.open}</span> : it.open}
      </button>
      {Form && <Form listing={listing} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
