import { labelSlug } from './labels.ts';

const PLUG_IN =
  /plug|phev|\bp-?hev\b|tfsi ?e\b|e-?tron|\bgte\b|\bx?drive ?\d\d ?e\b|\b[2-7]\d{2} ?x?e\b|\b[abceg]l?[abce]? ?\d{3} ?d?e\b|\bd?e 4matic|eq[ -]?power|4xe|twin engine|recharge|\bt[568] (?:twin|awd)|e-hybrid|iperformance|\bse all ?4|cooper se\b/i;
const DIESEL =
  /\btdi\b|hdi|\bb?dci\b|crdi|multijet|\bmjt|\bm-?jet|jtd|tdci|cdti|\bcdi\b|diesel|ddis|d-4d|ecoblue|skyactiv-d|i-dtec|\b\d{2,3} ?d\b/i;

/** Highest official emission (g CO₂/km) of a car that one plugs in; full hybrids start well above it. */
const PLUG_IN_MAX_CO2 = 60;

export interface FuelSigns {
  label: string;
  /** A second source of energy that the advert names. */
  other?: string;
  version?: string;
  /** g/km */
  co2?: number | null;
}

/** Whether an advert's version or emission shows a fuel of the diesel family. */
export function looksDiesel(version: string): boolean {
  return DIESEL.test(version);
}

/**
 * The fuel's slug. Portals have one label for all petrol hybrids, so the plug-in ones are told by the version's words
 * or by their emission; a fuel beside "Corrente elettrica" is a hybrid.
 */
export function fuelSlug({ label, other = '', version = '', co2 = null }: FuelSigns): string | undefined {
  const parts = `${label}/${other}`.split('/').flatMap((part) => labelSlug('fuel', part) ?? []);
  const whole = labelSlug('fuel', label);
  const hasElectric = parts.includes('elettrica');
  const burns = parts.find((part) => ['benzina', 'diesel', 'ibrida-benzina', 'ibrida-diesel'].includes(part));
  const kind = hasElectric && burns ? (burns.endsWith('diesel') ? 'ibrida-diesel' : 'ibrida-benzina') : whole;
  const slug = kind ?? parts.find((part) => part === 'gpl' || part === 'metano') ?? parts[0];
  if (slug === 'elettrica' && labelSlug('fuel', other) === 'elettrica' && !/100 ?%/.test(version))
    return 'ibrida-plug-in';
  if (slug !== 'ibrida-benzina' && slug !== 'ibrida-diesel') return slug;
  if (PLUG_IN.test(version) || (co2 !== null && co2 > 0 && co2 <= PLUG_IN_MAX_CO2)) return 'ibrida-plug-in';
  return looksDiesel(version) ? 'ibrida-diesel' : slug;
}
