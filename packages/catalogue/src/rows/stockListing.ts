import type { Catalogue } from '../catalogue.ts';
import type { CatalogueIndex } from '../lookup.ts';
import type { Note, Reason } from './fates.ts';
import type { StockPlace } from './stockPlace.ts';

/** What a row of a stock file says, in the slugs and units of the product. */
export interface StockListing {
  /** The seller's own vehicle number; null when the file lacks it. */
  reference: string | null;
  dealerKey: string | null;
  sellerType: 'dealer' | 'private';
  brand: string;
  model: string;
  version: string;
  /** Whole euro. */
  price: number;
  registrationYear: number;
  registrationMonth: number | null;
  /** km; null where the file does not say */
  mileage: number | null;
  /** kW; null together with `horsepower` */
  power: number | null;
  /** CV */
  horsepower: number | null;
  /** cm³ */
  displacement: number | null;
  category: string;
  powerType: string;
  gearboxType: string | null;
  tractionType: string | null;
  emissionClass: string | null;
  exteriorColor: string | null;
  paintType: string | null;
  interiorColor: string | null;
  interiorMaterial: string | null;
  doors: number | null;
  seats: number | null;
  /** Per 100 km: litres, kWh for electric cars, kg for methane. */
  consumption: number | null;
  /** g/km */
  co2: number | null;
  owners: number | null;
  /** Months. */
  warranty: number | null;
  /** YYYY-MM-DD */
  nextInspection: string | null;
  /** Slugs of the catalogue's equipment. */
  equipment: string[];
  description: string;
  place: StockPlace;
  origin: 'it' | 'de';
  vatExposed: boolean;
  negotiable: boolean;
}

export type StockResult = { ok: true; listing: StockListing; notes: Note[] } | { ok: false; reasons: Reason[] };

export interface StockContext {
  catalogue: Catalogue;
  index: CatalogueIndex;
  /** The year the file was made: the registration year of its new cars, and none may be later than the next one. */
  advertYear: number;
  /** Where each seller's other adverts stand, for rows that do not say. */
  dealerPlaces?: ReadonlyMap<string, StockPlace>;
}
