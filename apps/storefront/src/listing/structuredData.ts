import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { CURRENCY } from '@carzaa/api/constants';
import { listingName } from '../cards/describe.ts';

type Json = Record<string, unknown>;

/** schema.org's names of the drive wheels. */
const DRIVE_WHEELS: Readonly<Record<string, string>> = {
  anteriore: 'https://schema.org/FrontWheelDriveConfiguration',
  posteriore: 'https://schema.org/RearWheelDriveConfiguration',
  integrale: 'https://schema.org/AllWheelDriveConfiguration',
};

function quantity(value: number | null, unitCode: string): Json | undefined {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}

/** First registration as schema.org wants it: the month where known, the year otherwise. */
export function registrationDate({
  registration_year: year,
  registration_month: month,
}: Pick<ListingCard, 'registration_year' | 'registration_month'>): string {
  return month === null || month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

function dealerData({ dealer }: ListingDetail): Json {
  return {
    '@type': 'AutoDealer',
    name: dealer.name,
    telephone: dealer.phone ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.address ?? undefined,
      addressLocality: dealer.place.city,
      addressRegion: dealer.place.province || undefined,
      postalCode: dealer.place.postal_code || undefined,
      addressCountry: dealer.place.country.toUpperCase(),
    },
  };
}

/** The address of a photo's largest WebP, which every reader of structured data understands. */
export function photoAddress(origin: string, photo: ListingDetail['photos'][number]): string {
  return new URL(`${photo.src}/${Math.max(...photo.widths)}.webp`, origin).href;
}

/**
 * The listing as schema.org Car with its Offer and dealer. Drawings are not given as pictures of the car.
 * `url` is the page's canonical address.
 */
export function carData(listing: ListingDetail, url: string): Json {
  const photos = listing.photos.filter((photo) => photo.kind === 'photo' && photo.widths.length > 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    '@id': url,
    url,
    name: `${listingName(listing)} ${listing.version}`.trim(),
    description: listing.description || undefined,
    image: photos.length > 0 ? photos.map((photo) => photoAddress(url, photo)) : undefined,
    brand: { '@type': 'Brand', name: listing.brand.name },
    model: listing.model.name,
    vehicleConfiguration: listing.version || undefined,
    itemCondition: 'https://schema.org/UsedCondition',
    bodyType: listing.category.name,
    dateVehicleFirstRegistered: registrationDate(listing),
    mileageFromOdometer: quantity(listing.mileage, 'KMT'),
    fuelType: listing.power_type.name,
    vehicleTransmission: listing.gearbox_type?.name,
    driveWheelConfiguration: listing.traction_type ? DRIVE_WHEELS[listing.traction_type.slug] : undefined,
    vehicleEngine: {
      '@type': 'EngineSpecification',
      fuelType: listing.power_type.name,
      enginePower: quantity(listing.power, 'KWT'),
      engineDisplacement: quantity(listing.displacement, 'CMQ'),
    },
    color: listing.exterior_color?.name,
    vehicleInteriorColor: listing.interior_color?.name,
    vehicleInteriorType: listing.interior_material?.name,
    numberOfDoors: listing.doors ?? undefined,
    vehicleSeatingCapacity: listing.seats ?? undefined,
    numberOfPreviousOwners: listing.owners ?? undefined,
    emissionsCO2: listing.co2 ?? undefined,
    meetsEmissionStandard: listing.emission_class?.name,
    offers: {
      '@type': 'Offer',
      url,
      price: listing.price,
      priceCurrency: CURRENCY,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: dealerData(listing),
    },
  };
}

/** The path to a page as schema.org BreadcrumbList; the last step is the page itself. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
