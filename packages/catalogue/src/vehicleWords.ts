/** Driven wheels, bodies and fuels as they follow the name of a car. */
export const TRACTION_WORDS: Record<string, string> = {
  anteriore: 'a trazione anteriore',
  posteriore: 'a trazione posteriore',
  integrale: 'a trazione integrale',
};
export const CATEGORY_WORDS: Record<string, string> = {
  'station-wagon': 'station wagon',
  coupe: 'coupé',
  cabrio: 'cabrio',
  'pick-up': 'pick-up',
};
export const FUEL_WORDS: Record<string, string> = {
  benzina: 'a benzina',
  diesel: 'diesel',
  gpl: 'a GPL',
  metano: 'a metano',
  'ibrida-benzina': 'ibrida a benzina',
  'ibrida-diesel': 'ibrida diesel',
  'ibrida-plug-in': 'ibrida plug-in',
  elettrica: 'elettrica',
  idrogeno: 'a idrogeno',
};
