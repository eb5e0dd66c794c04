import { ownValue } from '@carzaa/api/ownValue';
import { nameKey } from './names.ts';

/** Labels that Italian car portals use, by `nameKey`, and the slug of `reference.json` that each one means. */
const CATEGORIES: Record<string, string> = {
  citycar: 'city-car',
  utilitaria: 'city-car',
  berlina: 'berlina',
  '2volumi': 'berlina',
  '3volumi': 'berlina',
  stationwagon: 'station-wagon',
  familiare: 'station-wagon',
  sw: 'station-wagon',
  suv: 'suv',
  fuoristrada: 'suv',
  suvfuoristrada: 'suv',
  suvfuoristradapickup: 'suv',
  crossover: 'suv',
  coupe: 'coupe',
  cabrio: 'cabrio',
  cabriolet: 'cabrio',
  spider: 'cabrio',
  decappottabile: 'cabrio',
  monovolume: 'monovolume',
  multispazio: 'monovolume',
  pickup: 'pick-up',
  furgone: 'furgone',
  furgonivan: 'furgone',
  van: 'furgone',
  veicolicommerciali: 'furgone',
  altro: 'altro',
};

const FUELS: Record<string, string> = {
  benzina: 'benzina',
  benzina91: 'benzina',
  benzinae1091: 'benzina',
  super95: 'benzina',
  supere1095: 'benzina',
  superplus98: 'benzina',
  superpluse1098: 'benzina',
  diesel: 'diesel',
  gasolio: 'diesel',
  biodiesel: 'diesel',
  elettrica: 'elettrica',
  elettrico: 'elettrica',
  correnteelettrica: 'elettrica',
  elettricabenzina: 'ibrida-benzina',
  ibrida: 'ibrida-benzina',
  ibridabenzina: 'ibrida-benzina',
  ibridaelettricabenzina: 'ibrida-benzina',
  ibridaelettricadiesel: 'ibrida-diesel',
  ibridoelettricabenzina: 'ibrida-benzina',
  mildhybrid: 'ibrida-benzina',
  elettricadiesel: 'ibrida-diesel',
  ibridadiesel: 'ibrida-diesel',
  ibridaplugin: 'ibrida-plug-in',
  pluginhybrid: 'ibrida-plug-in',
  gpl: 'gpl',
  benzinagpl: 'gpl',
  gasdipetrolioliquefatto: 'gpl',
  metano: 'metano',
  benzinametano: 'metano',
  biogas: 'metano',
  gasnaturaleh: 'metano',
  gasnaturalel: 'metano',
  idrogeno: 'idrogeno',
  etanolo: 'altro',
  altro: 'altro',
};

const GEARBOXES: Record<string, string> = {
  manuale: 'manuale',
  automatico: 'automatico',
  automatica: 'automatico',
  semiautomatico: 'semiautomatico',
  sequenziale: 'semiautomatico',
  robotizzato: 'semiautomatico',
};

const TRACTIONS: Record<string, string> = {
  anteriore: 'anteriore',
  posteriore: 'posteriore',
  '4x4': 'integrale',
  integrale: 'integrale',
  integrale4x4: 'integrale',
};

const EMISSION_CLASSES: Record<string, string> = {
  euro0: 'euro-0',
  euro1: 'euro-1',
  euro2: 'euro-2',
  euro3: 'euro-3',
  euro4: 'euro-4',
  euro5: 'euro-5',
  euro5a: 'euro-5',
  euro5b: 'euro-5',
  euro6: 'euro-6',
  euro6b: 'euro-6',
  euro6c: 'euro-6c',
  euro6dtemp: 'euro-6d-temp',
  euro6d: 'euro-6d',
  euro6e: 'euro-6e',
  euro7: 'euro-7',
};

const EXTERIOR_COLORS: Record<string, string> = {
  bianco: 'bianco',
  nero: 'nero',
  grigio: 'grigio',
  grigioscuro: 'grigio',
  antracite: 'grigio',
  argento: 'argento',
  blu: 'blu',
  bluazzurro: 'blu',
  azzurro: 'azzurro',
  celeste: 'azzurro',
  rosso: 'rosso',
  bordeaux: 'bordeaux',
  amaranto: 'bordeaux',
  verde: 'verde',
  giallo: 'giallo',
  arancione: 'arancione',
  marrone: 'marrone',
  beige: 'beige',
  bronzo: 'bronzo',
  oro: 'oro',
  lilla: 'viola',
  viola: 'viola',
};

const PAINTS: Record<string, string> = {
  base: 'pastello',
  pastello: 'pastello',
  metallizzato: 'metallizzato',
  perlato: 'perlato',
  opaco: 'opaco',
};

const INTERIOR_COLORS: Record<string, string> = {
  nero: 'nero',
  grigio: 'grigio',
  beige: 'beige',
  marrone: 'marrone',
  bianco: 'bianco',
  rosso: 'rosso',
  blu: 'blu',
  bluazzurro: 'blu',
  arancione: 'arancione',
  altro: 'altro',
  verde: 'altro',
  giallo: 'altro',
};

const INTERIOR_MATERIALS: Record<string, string> = {
  stoffa: 'tessuto',
  tessuto: 'tessuto',
  pelletotale: 'pelle',
  pelle: 'pelle',
  pelleparziale: 'pelle-parziale',
  alcantara: 'alcantara',
  pellescamosciata: 'alcantara',
  velluto: 'velluto',
  similpelle: 'similpelle',
  ecopelle: 'similpelle',
  altro: 'altro',
};

export const LABELS = {
  category: CATEGORIES,
  fuel: FUELS,
  gearbox: GEARBOXES,
  traction: TRACTIONS,
  emissionClass: EMISSION_CLASSES,
  exteriorColor: EXTERIOR_COLORS,
  paint: PAINTS,
  interiorColor: INTERIOR_COLORS,
  interiorMaterial: INTERIOR_MATERIALS,
} as const;

/** The slug that a portal's label means in one of the vocabularies; undefined for one that is not known. */
export function labelSlug(kind: keyof typeof LABELS, label: string): string | undefined {
  return ownValue(LABELS[kind], nameKey(label.replace(/\(filtro antiparticolato\)/i, '')));
}
