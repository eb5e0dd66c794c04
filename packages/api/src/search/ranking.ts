/**
 * How "most relevant" orders listings: by age, where each quality of an advert makes it count as so many days
 * younger. Whoever looks first sees fresh adverts, and among adverts of one age those that tell most.
 */
export const RELEVANCE_DAYS = {
  /** At least one picture. */
  photos: 30,
  /** At least `MANY_PHOTOS` pictures. */
  manyPhotos: 7,
  /** A vehicle history report can be read. */
  carfax: 14,
  /** A description of at least `FULL_DESCRIPTION` characters. */
  description: 5,
  /** At least `MUCH_EQUIPMENT` items of equipment. */
  equipment: 3,
  /** Each of `OPTIONAL_FIELDS` that is filled in. */
  field: 1,
} as const;

export const MANY_PHOTOS = 6;
export const FULL_DESCRIPTION = 200;
export const MUCH_EQUIPMENT = 10;

/** What an advert may leave open, and is better for telling. */
export const OPTIONAL_FIELDS = [
  'registration_month',
  'power',
  'gearbox_type',
  'traction_type',
  'emission_class',
  'exterior_color',
  'interior_material',
  'doors',
  'seats',
  'displacement',
  'consumption',
  'owners',
] as const;

/** Every how many-th place under "most relevant" is for paid listings: the first and the sixth of a page of ten. */
export const PAID_EVERY = 5;

/** Similar cars: how many are shown, and how far their price and, among other models, their power may lie. */
export const SIMILAR_LISTINGS = 8;
export const SIMILAR_NEARNESS = 0.25;

/** How many days a complete advert gains on an empty one. */
export const MOST_RELEVANCE_DAYS =
  RELEVANCE_DAYS.photos +
  RELEVANCE_DAYS.manyPhotos +
  RELEVANCE_DAYS.carfax +
  RELEVANCE_DAYS.description +
  RELEVANCE_DAYS.equipment +
  RELEVANCE_DAYS.field * OPTIONAL_FIELDS.length;

export interface RelevanceFacts {
  /** Milliseconds since 1970. */
  created_at: number;
  photos: number;
  carfax: boolean;
  /** Characters. */
  description: number;
  equipment: number;
  /** How many of `OPTIONAL_FIELDS` are filled in. */
  fields: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The score of a listing, in days since 1970: the higher comes first. It never changes while the advert doesn't. */
export function relevance(facts: RelevanceFacts): number {
  let score = facts.created_at / DAY_MS + facts.fields * RELEVANCE_DAYS.field;
  if (facts.photos > 0) score += RELEVANCE_DAYS.photos;
  if (facts.photos >= MANY_PHOTOS) score += RELEVANCE_DAYS.manyPhotos;
  if (facts.carfax) score += RELEVANCE_DAYS.carfax;
  if (facts.description >= FULL_DESCRIPTION) score += RELEVANCE_DAYS.description;
  if (facts.equipment >= MUCH_EQUIPMENT) score += RELEVANCE_DAYS.equipment;
  return score;
}
