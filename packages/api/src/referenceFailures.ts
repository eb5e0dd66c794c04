import type { referenceCalls } from './calls/public/reference.ts';

/** What an error toast says when a list that the filters need does not load. */
export const REFERENCE_FAILURES = {
  brands: 'Impossibile caricare le marche',
  models: 'Impossibile caricare i modelli',
  categories: 'Impossibile caricare le tipologie di carrozzeria',
  powerTypes: 'Impossibile caricare le tipologie di carburante',
  tractionTypes: 'Impossibile caricare le tipologie di trazione',
  gearboxTypes: 'Impossibile caricare le tipologie di cambio',
  origins: 'Impossibile caricare le opzioni di origine',
  exteriorColors: 'Impossibile caricare le opzioni di colore esterno',
  paintTypes: 'Impossibile caricare le opzioni di vernice',
  interiorColors: 'Impossibile caricare le opzioni di colore interno',
  interiorMaterials: 'Impossibile caricare le opzioni di materiali',
  emissionClasses: 'Impossibile caricare le opzioni di emissioni',
  equipment: 'Impossibile caricare le dotazioni',
  provinces: 'Impossibile caricare le province',
  places: 'Impossibile caricare i luoghi',
} as const satisfies Record<keyof typeof referenceCalls, string>;
