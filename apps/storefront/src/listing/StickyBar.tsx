import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { bandLabel } from '@carzaa/api/search/bandNames';
import { euro } from '@carzaa/api/text/format';
import { ContactButton } from '../messages/ContactButton.tsx';
import { PhoneButton } from './PhoneButton.tsx';
import { useScrollsDown } from './useScrollsDown.ts';
import styles from './StickyBar.module.css';
import priceStyles from '../cards/price.module.css';

interface StickyBarProps {
  listing: ListingDetail;
  phoneShown: boolean;
  onShowPhone: () => void;
}

/** Price, phone and message, always at hand at the bottom of a small screen. */
export function StickyBar({ listing, phoneShown, onShowPhone }: StickyBarProps) {
  const { phone } = listing.dealer;
  const isAway = useScrollsDown();
  return (
    <div className={styles.bar} data-away={isAway}>
      <b className={`${priceStyles.price} ${styles.price} num`}>
        {euro(listing.price)}
        {listing.band && <small>{bandLabel(listing.band)}</small>}
      </b>
      {phone !== null && <PhoneButton phone={phone} shown={phoneShown} onShow={onShowPhone} />}
      <ContactButton listing={listing} isShort />
    </div>
  );
}
