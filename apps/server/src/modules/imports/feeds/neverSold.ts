import { checkVehicle, tellNeverSold } from '@carzaa/catalogue/checkVehicle';
import type { StockListing } from '@carzaa/catalogue/rows/stockListing';

/** What a seller is told of a vehicle that was never sold like this in Italy; undefined for any other. */
export function neverSold(listing: StockListing, name: string): string | undefined {
  const judgement = checkVehicle({
    ...listing,
    year: listing.registrationYear,
    month: listing.registrationMonth,
    fuel: listing.powerType,
    traction: listing.tractionType,
    gearbox: listing.gearboxType,
  });
  if (judgement.kind !== 'impossible') return undefined;
  return `${tellNeverSold(name, listing.registrationYear, judgement.reasons)} Controlla i dati.`;
}
