import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { carWorthIt } from '../it/carWorth.ts';
import { paths } from '../paths.ts';
import { chosenProvince } from '../costs/province.ts';
import type { KeptCar } from '../worth/ownCar.ts';

const it = carWorthIt.dialog;

interface TradeInStepProps {
  listing: ListingDetail;
  /** The car whose worth was reckoned in this tab. */
  own: KeptCar | null;
  isOffered: boolean;
  onOffer: (isOffered: boolean) => void;
}

/** A car to give in exchange: attached only by whoever agrees, after its worth was reckoned. */
export function TradeInStep({ listing, own, isOffered, onOffer }: TradeInStepProps) {
  const province = chosenProvince();
  const query = new URLSearchParams({ annuncio: listing.uuid, ...(province ? { province } : {}) });
  const link = (
    <a className="link-in" href={`${paths.carWorth()}?${query}`}>
      {it.link}
    </a>
  );
  if (!own) {
    return (
      <p>
        <b>{it.title}</b> {it.text} {link}
      </p>
    );
  }
  const { registration_year: year, mileage } = own.car;
  return (
    <label className="ck">
      <input type="checkbox" checked={isOffered} onChange={({ target }) => onOffer(target.checked)} />
      <span>
        <b>{it.title}</b> {it.attach(it.carText(own.name, year, mileage))}
      </span>
    </label>
  );
}
