import { count } from '@carzaa/api/text/format';

/** Texts of how a dealership is found and turned to. */
export const overviewTexts = {
  funnel: 'Dalle apparizioni ai contatti',
  measure: 'Misura',
  now: 'Periodo',
  before: 'Periodo prima',
  impressions: 'Apparizioni negli elenchi',
  views: 'Visite',
  contacts: 'Contatti',
  conversion: 'Contatti ogni 100 visite',
  alike: 'Concessionari simili',
  you: 'Tu',
  others: 'Loro',
  viewsPerCar: 'Visite per auto',
  contactsPerCar: 'Contatti per auto',
  alikeText: (n: number) =>
    `Il valore di mezzo di ${count(n)} concessionari dello stesso Paese con un parco auto simile.`,
  tooFew: 'Non ci sono abbastanza concessionari simili per un confronto.',
} as const;
