import type { ListingDetail } from '@carzaa/api/calls/listings';
import { useEffect, useState } from 'react';
import { CostsBlock } from '../costs/CostsBlock.tsx';
import { listingsIt } from '../it/listings.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { BuyPanel } from './BuyPanel.tsx';
import { CarfaxBlock } from './CarfaxBlock.tsx';
import { DataSheet } from './DataSheet.tsx';
import { DealerCard } from './DealerCard.tsx';
import { Description } from './Description.tsx';
import { listingName } from './describe.ts';
import { Equipment } from './Equipment.tsx';
import { Gallery } from './Gallery.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { recentlyViewed } from './recentlyViewed.ts';
import { ReportButton } from '../reporting/ReportButton.tsx';
import { SimilarCars } from './SimilarCars.tsx';
import { SameCar } from './SameCar.tsx';
import { StickyBar } from './StickyBar.tsx';
import { WorthSlot } from './WorthSlot.tsx';

/** A listing that is for sale. */
export function ListingPage({ listing }: { listing: ListingDetail }) {
  const { uuid, dealer } = listing;
  const title = listingName(listing);
  const [phoneShown, setPhoneShown] = useState(false);
  const phone = { phoneShown, onShowPhone: () => setPhoneShown(true) };

  useEffect(() => recentlyViewed.add({ uuid, title }), [uuid, title]);

  return (
    <main>
      <div className="wrap">
        <Breadcrumb listing={listing} />
        <SameCar listing={listing} />
        <div className="ad">
          <Gallery listing={listing} />
          <BuyPanel listing={listing} {...phone} />
          <div className="facts">
            <KeyFacts listing={listing} />
            <WorthSlot listing={listing} />
            <CarfaxBlock listing={uuid} available={listing.carfax} />
            <Equipment equipment={listing.equipment} />
            <Description text={listing.description} />
            <DataSheet listing={listing} />
            <PriceBlock listing={listing} />
            <CostsBlock listing={listing} />
            <DealerCard dealer={dealer} />
            <p className="stamp">
              {listingsIt.page.listedOn(listing.created_at)}, {listingsIt.page.updatedOn(listing.updated_at)}
            </p>
            <ReportButton listing={listing} />
          </div>
        </div>
        <SimilarCars uuid={uuid} />
      </div>
      <RecentlyViewed except={uuid} />
      <StickyBar listing={listing} {...phone} />
    </main>
  );
}
