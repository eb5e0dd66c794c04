/** Which part of the form a field is in, so that a hint can lead there. */
type QualitySection = 'photos' | 'vehicle' | 'description' | 'equipment' | 'condition' | 'identity' | 'price';

interface QualityRule {
  field: string;
  section: QualitySection;
  points: number;
  /** How many photos, characters or items it takes; without it, any value at all. */
  atLeast?: number;
  /** What to do about it. */
  text: string;
}

/** What makes an advert good, worth 100 points in all: its only home, which the database query is made from as well. */
export const QUALITY_RULES = [
  { field: 'photos', section: 'photos', points: 10, atLeast: 1, text: 'Aggiungi almeno una foto' },
  { field: 'photos', section: 'photos', points: 10, atLeast: 6, text: 'Aggiungi almeno 6 foto' },
  { field: 'photos', section: 'photos', points: 10, atLeast: 12, text: 'Aggiungi almeno 12 foto' },
  {
    field: 'description',
    section: 'description',
    points: 8,
    atLeast: 80,
    text: 'Scrivi una descrizione di almeno 80 caratteri',
  },
  {
    field: 'description',
    section: 'description',
    points: 7,
    atLeast: 300,
    text: 'Racconta di più: la descrizione convince da 300 caratteri',
  },
  { field: 'version', section: 'vehicle', points: 6, atLeast: 3, text: 'Indica la versione' },
  { field: 'equipment', section: 'equipment', points: 5, atLeast: 5, text: 'Elenca almeno 5 dotazioni' },
  { field: 'equipment', section: 'equipment', points: 5, atLeast: 15, text: 'Elenca almeno 15 dotazioni' },
  { field: 'registration_month', section: 'vehicle', points: 3, text: 'Indica il mese di immatricolazione' },
  { field: 'power', section: 'vehicle', points: 4, text: 'Indica la potenza' },
  { field: 'gearbox_type', section: 'vehicle', points: 3, text: 'Indica il cambio' },
  { field: 'traction_type', section: 'vehicle', points: 2, text: 'Indica la trazione' },
  { field: 'emission_class', section: 'vehicle', points: 3, text: 'Indica la classe di emissione' },
  { field: 'displacement', section: 'vehicle', points: 2, text: 'Indica la cilindrata' },
  { field: 'consumption', section: 'vehicle', points: 2, text: 'Indica il consumo' },
  { field: 'co2', section: 'vehicle', points: 2, text: 'Indica le emissioni di CO₂' },
  { field: 'exterior_color', section: 'vehicle', points: 3, text: 'Indica il colore esterno' },
  { field: 'interior_material', section: 'vehicle', points: 2, text: 'Indica il materiale degli interni' },
  { field: 'doors', section: 'vehicle', points: 1, text: 'Indica le porte' },
  { field: 'seats', section: 'vehicle', points: 1, text: 'Indica i posti' },
  { field: 'owners', section: 'condition', points: 3, text: 'Indica il numero di proprietari' },
  { field: 'next_inspection', section: 'condition', points: 2, text: 'Indica la scadenza della revisione' },
  { field: 'vin', section: 'identity', points: 3, text: 'Inserisci il telaio: non viene mai pubblicato' },
  { field: 'plate', section: 'identity', points: 3, text: 'Inserisci la targa: non viene mai pubblicata' },
] as const satisfies readonly QualityRule[];

export type QualityField = (typeof QUALITY_RULES)[number]['field'];
/** The fields that the rules look at; photos and equipment may be lists or their lengths. */
export type QualityFacts = { [Field in QualityField]?: unknown };

export interface QualityHint {
  field: QualityField;
  section: QualitySection;
  points: number;
  text: string;
}

/** Photos, items or characters; a value that has no length counts as one. */
function amount(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0;
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'string') return Array.from(value.trim()).length;
  return typeof value === 'number' ? value : 1;
}

/**
 * Electric cars have neither displacement nor tailpipe: what cannot be filled in is not asked for, and its points are
 * given.
 */
export const NOT_OF_ELECTRIC: readonly string[] = ['displacement', 'co2', 'emission_class'];

function isMet(rule: QualityRule, facts: QualityFacts & { power_type?: unknown }): boolean {
  if (facts.power_type === 'elettrica' && NOT_OF_ELECTRIC.includes(rule.field)) return true;
  const value: unknown = Reflect.get(facts, rule.field);
  if (rule.atLeast !== undefined) return amount(value) >= rule.atLeast;
  return value !== null && value !== undefined && value !== '';
}

/** How good an advert is, 0 to 100, and what would make it better, most points first. */
export function listingQuality(facts: QualityFacts & { power_type?: unknown }): {
  score: number;
  missing: QualityHint[];
} {
  const missing = QUALITY_RULES.filter((rule) => !isMet(rule, facts)).map(({ field, section, points, text }) => ({
    field,
    section,
    points,
    text,
  }));
  const lost = missing.reduce((sum, { points }) => sum + points, 0);
  return { score: 100 - lost, missing: missing.toSorted((a, b) => b.points - a.points) };
}
