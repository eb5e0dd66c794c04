import { euro } from '@carzaa/api/format';
import { PhoneButton } from './PhoneButton.tsx';

interface StickyBarProps {
  price: number;
  phone: string | null;
  phoneShown: boolean;
  onShowPhone: () => void;
}

/** Price and phone, always at hand at the bottom of a small screen. */
export function StickyBar({ price, phone, phoneShown, onShowPhone }: StickyBarProps) {
  return (
    <div className="stick">
      <b className="price num">{euro(price)}</b>
      {phone !== null && <PhoneButton phone={phone} shown={phoneShown} onShow={onShowPhone} />}
    </div>
  );
}
