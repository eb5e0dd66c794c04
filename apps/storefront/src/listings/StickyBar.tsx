import type { ListingDetail } from '@carzaa/api/calls/listings';
import { euro } from '@carzaa/api/format';
import { ContactButton } from '../messages/ContactButton.tsx';
import { PhoneButton } from './PhoneButton.tsx';

interface StickyBarProps {
  listing: ListingDetail;
  phoneShown: boolean;
  onShowPhone: () => void;
}

/** Price, phone and message, always at hand at the bottom of a small screen. */
export function StickyBar({ listing, phoneShown, onShowPhone }: StickyBarProps) {
  const { phone } = listing.dealer;
  return (
    <div className="stick">
      <b className="price num">{euro(listing.price)}</b>
      {phone !== null && <PhoneButton phone={phone} shown={phoneShown} onShow={onShowPhone} />}
      <ContactButton listing={listing} isShort />
    </div>
  );
}
