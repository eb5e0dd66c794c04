import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { Suspense, useEffect, useRef, useState } from 'react';
import { CostsBlock } from '../costs/CostsBlock.tsx';
import { listingsIt } from '../it/listings.ts';
import { inPassing } from '../network.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { BuyPanel } from './BuyPanel.tsx';
import { CarfaxBlock } from './CarfaxBlock.tsx';
import { DataSheet } from './DataSheet.tsx';
import { DealerCard } from './DealerCard.tsx';
import { Description } from './Description.tsx';
import { listingName } from '../cards/describe.ts';
import { Equipment } from './Equipment.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { ListingNav } from './ListingNav.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { PriceBlock } from '../cards/PriceBlock.tsx';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import { recentlyViewed } from '../recent/recentlyViewed.ts';
import { ReportButton } from '../listingReports/ReportButton.tsx';
import { SimilarCars } from './SimilarCars.tsx';
import { SameCar } from './SameCar.tsx';
import { StickyBar } from './StickyBar.tsx';
import { WorthSlot } from './WorthSlot.tsx';
import styles from './ListingPage.module.css';

interface ListingPageProps {
  listing: ListingDetail;
  /** The costs that the address asks for; from the server alone. */
  costs?: ListingCosts | null | undefined;
}

/** A listing that is for sale. */
export function ListingPage({ listing, costs = null }: ListingPageProps) {
  const { uuid } = listing;
  const title = listingName(listing);
  const [phoneShown, setPhoneShown] = useState(false);
  const phone = { phoneShown, onShowPhone };
  function onShowPhone() {
    setPhoneShown(true);
    inPassing(import('../messages/countClick.ts').then(({ countClick }) => countClick(uuid, 'phone')));
  }

  const photos = useRef<HTMLDivElement>(null);

  useEffect(() => recentlyViewed.add({ uuid, title }), [uuid, title]);

  return (
    <main>
      <div className="wrap">
        <Breadcrumb listing={listing} />
        <SameCar listing={listing} />
        <div className={styles.listing}>
          <div ref={photos}>
            <Suspense>
              <Gallery listing={listing} />
            </Suspense>
          </div>
          <Suspense>
            <BuyPanel listing={listing} {...phone} />
          </Suspense>
          <Facts listing={listing} costs={costs} />
          <Suspense>
            <PrintSheet listing={listing} />
          </Suspense>
        </div>
        <Suspense>
          <SimilarCars uuid={uuid} />
        </Suspense>
      </div>
      <Suspense>
        <RecentlyViewed except={uuid} />
      </Suspense>
      <ListingNav listing={listing} after={photos} />
      <Suspense>
        <StickyBar listing={listing} {...phone} />
      </Suspense>
    </main>
  );
}

/** What is known of the car, its price and who sells it. */
function Facts({ listing, costs }: { listing: ListingDetail; costs: ListingCosts | null }) {
  return (
    <div className={styles.facts}>
      <KeyFacts listing={listing} />
      <Suspense>
        <WorthSlot listing={listing} />
      </Suspense>
      <Suspense>
        <CarfaxBlock listing={listing} />
      </Suspense>
      <Suspense>
        <Equipment equipment={listing.equipment} />
      </Suspense>
      <Description text={listing.description} />
      <Suspense>
        <DataSheet listing={listing} />
      </Suspense>
      <Suspense>
        <PriceBlock listing={listing} />
      </Suspense>
      <Suspense>
        <CostsBlock listing={listing} asked={costs} />
      </Suspense>
      <Suspense>
        <DealerCard listing={listing} />
      </Suspense>
      <p className={styles.stamp}>
        {listingsIt.page.listedOn(listing.created_at)}, {listingsIt.page.updatedOn(listing.updated_at)}
      </p>
      <Suspense>
        <ReportButton listing={listing} />
      </Suspense>
    </div>
  );
}
