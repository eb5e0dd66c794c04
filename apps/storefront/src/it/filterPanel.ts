import { cars } from './search.ts';

/** Texts of the filters that the results alone have. */
export const filterPanelIt = {
  severalCars: 'Più marche o modelli',
  mileageFrom: 'Chilometri da',
  mileageTo: 'Chilometri fino a',
  drive: 'Trazione',
  emissions: 'Classe di emissione',
  allEmissions: 'Tutte le classi',
  allPaints: 'Tutte le vernici',
  interiorColour: 'Colore degli interni',
  interiorMaterial: 'Materiale degli interni',
  allMaterials: 'Tutti i materiali',
  allOrigins: 'Italia e Germania',
  trust: 'Fiducia',
  emissionFrom: 'Emissioni, almeno',
  anyEmission: 'Qualsiasi classe',
  unsure: (n: number) => `Oltre a queste, ${cars(n)} da verificare con il venditore.`,
  groups: {
    credit: 'Con finanziamento',
    space: 'Posti e porte',
    equipment: 'Dotazioni',
    area: 'Regione e provincia',
    engine: 'Motore e consumi',
    advert: 'Valutazione e proprietari',
    exclusions: 'Escludi',
  },
} as const;
