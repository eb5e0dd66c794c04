import type { NoviceAnswer } from '@carzaa/api/novice';

/** The filters that compare a word with a column of words; `model` is found through its brand. */
export const CODE_FIELDS = [
  'brand',
  'model',
  'category',
  'power_type',
  'gearbox_type',
  'traction_type',
  'emission_class',
  'exterior_color',
  'exterior_paint_type',
  'interior_color',
  'interior_material',
  'origin',
  'dealer',
  'version',
] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

/** What the search knows of one public listing. Reference values are slugs, the dealer is its UUID. */
export interface SearchRow {
  id: string;
  brand: string;
  /** Slug, unique within its brand. */
  model: string;
  version: string;
  category: string;
  power_type: string;
  gearbox_type: string | null;
  traction_type: string | null;
  emission_class: string | null;
  exterior_color: string | null;
  exterior_paint_type: string | null;
  interior_color: string | null;
  interior_material: string | null;
  origin: string;
  dealer: string;
  /** Whole euro. */
  price: number;
  registration_year: number;
  registration_month: number | null;
  /** km */
  mileage: number;
  /** kW */
  power: number | null;
  /** CV */
  horsepower: number | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Milliseconds since 1970. */
  created_at: number;
  /** See `relevance` in the contract's ranking.ts. */
  relevance: number;
  photos: boolean;
  carfax: boolean;
  negotiable: boolean;
  /** Whether new drivers may drive it, by the rule of the day it was read. */
  novice: NoviceAnswer;
  featured: boolean;
  showcased: boolean;
}
