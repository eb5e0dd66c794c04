import type { DeskFigures } from '@carzaa/api/calls/dealer/deskFigures';
import type { PROPOSAL_KINDS } from '@carzaa/api/calls/dealer/pricingDesk';
import { bandLimits, type PriceRange } from '@carzaa/api/vehicle/valuation';

/** What a car on sale is looked at for. */
export interface Candidate {
  price: number;
  range: PriceRange | null;
  age: number;
  photos: number;
  figures: DeskFigures;
  /** Days since its price last changed; null where it never did. */
  unchanged: number | null;
}

/** A price that was just changed is given a week to work. */
const WEEK = 7;
/** A car is lowered once it stood so long, sooner where hardly anybody looks at it. */
const [STANDS, STANDS_UNSEEN] = [45, 21];
const FEW_LOOK = 75;
/** No proposal takes more off than this share, and none puts more on than the other. */
const [MOST_OFF, MOST_ON] = [0.12, 0.04];
/** A car is raised that is far under the others, new, and wanted. */
const RAISED_WITHIN = 21;
const MANY_LOOK = 130;
/** Fewer photos keep buyers away whatever the price. */
const FEW_PHOTOS = 6;

export interface ProposedPrice {
  kind: (typeof PROPOSAL_KINDS)[number];
  /** Null where photos are proposed. */
  price: number | null;
}

/** As prices are written, never above what was meant. */
function roundDown(price: number): number {
  const step = price < 5000 ? 50 : 100;
  return Math.floor(price / step) * step;
}

function lowered({ price, range, age, figures }: Candidate): number | null {
  const { band, demand } = figures;
  if (range === null || (band !== 'high' && band !== 'fair')) return null;
  const stands = age >= STANDS || (age >= STANDS_UNSEEN && demand !== null && demand < FEW_LOOK);
  if (!stands) return null;
  const target = roundDown(bandLimits(range).good);
  return target < price && target >= price * (1 - MOST_OFF) ? target : null;
}

function raised({ price, range, age, figures }: Candidate): number | null {
  const { band, demand } = figures;
  if (range === null || band !== 'great' || age > RAISED_WITHIN || demand === null || demand < MANY_LOOK) return null;
  const target = roundDown(Math.min(bandLimits(range).good, price * (1 + MOST_ON)));
  return target > price ? target : null;
}

/** What is proposed for a car this week: another price, or photos first; null where it may stay as it is. */
export function proposalFor(car: Candidate): ProposedPrice | null {
  const { demand } = car.figures;
  if (car.photos < FEW_PHOTOS && (demand === null || demand < 100)) return { kind: 'photos', price: null };
  if (car.unchanged !== null && car.unchanged < WEEK) return null;
  const down = lowered(car);
  if (down !== null) return { kind: 'lower', price: down };
  const up = raised(car);
  return up === null ? null : { kind: 'raise', price: up };
}

/** How much a car needs somebody to decide: money that stands, and how long it has. */
export function urgency({ price, age, figures }: Candidate, kind: ProposedPrice['kind']): number {
  const interest = figures.demand === null ? 1 : 100 / Math.max(figures.demand, 20);
  const waits = Math.max(age, 7) + (figures.days?.expected ?? 30);
  return price * waits * (kind === 'photos' ? 0.5 : 1) * Math.sqrt(interest);
}
