import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { whatsappLink } from '@carzaa/api/leads/whatsapp';
import { listingName } from '../cards/describe.ts';
import { contactIt as it } from '../it/contact.ts';
import { inPassing } from '../network.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLaterDialog } from '../ui/useLaterDialog.ts';
import styles from './OtherWays.module.css';

const bring = async () => (await import('./CallBackDialog.tsx')).CallBackDialog;

/** To be called back, and a chat that WhatsApp opens: a plain link, of which nothing loads before it is followed. */
export function OtherWays({ listing }: { listing: ListingDetail }) {
  const { View, isOpen, open, close } = useLaterDialog(bring, it.loadFailed);
  const { whatsapp } = listing.dealer;
  const chat =
    whatsapp === null ? null : whatsappLink(whatsapp, it.chat(`${listingName(listing)} ${listing.version}`.trim()));
  return (
    <div className={styles.ways}>
      <button type="button" className="btn btn-3" aria-haspopup="dialog" onClick={open}>
        <Icon name="clock" />
        {it.callBack}
      </button>
      {chat !== null && (
        <a
          className="btn btn-3"
          href={chat}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={() =>
            inPassing(import('./countClick.ts').then(({ countClick }) => countClick(listing.uuid, 'whatsapp')))
          }
        >
          <Icon name="phone" />
          {it.whatsapp}
        </a>
      )}
      {View && <View listing={listing} isOpen={isOpen} onClose={close} />}
    </div>
  );
}
