import { useRef } from 'react';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';
import { telHref } from '../cards/describe.ts';
import styles from './StickyBar.module.css';

interface PhoneButtonProps {
  phone: string;
  /** Shown once the visitor has asked for it, here or elsewhere on the page. */
  shown: boolean;
  onShow: () => void;
}

/** Reveals the dealer's number, then calls it. */
export function PhoneButton({ phone, shown, onShow }: PhoneButtonProps) {
  const askedHere = useRef(false);

  if (shown) {
    return (
      <a
        className="btn btn-1 num"
        href={telHref(phone)}
        // The button that had the focus is gone: its place takes it over.
        ref={(link) => {
          if (!askedHere.current) return;
          askedHere.current = false;
          link?.focus();
        }}
      >
        <Icon name="phone" />
        <span>
          <span className={styles.verb}>{listingsIt.page.call}</span> {phone}
        </span>
      </a>
    );
  }
  return (
    <button
      type="button"
      className="btn btn-1"
      onClick={() => {
        askedHere.current = true;
        onShow();
      }}
    >
      <Icon name="phone" />
      {listingsIt.page.showPhone}
    </button>
  );
}
