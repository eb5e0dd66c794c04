import { count } from '@carzaa/api/text/format';
import { describeResource } from './resourceTexts.ts';

const dealers = (n: number) => (n === 1 ? '1 concessionaria' : `${count(n)} concessionarie`);

/** Texts of the administration's pages about plans. */
export const adminPlanTexts = {
  lead: 'Il prezzo nuovo vale per chi compra da adesso: chi ha già un abbonamento continua a pagare quello pattuito.',
  data: 'Il piano',
  priceHint: 'Euro al mese, IVA esclusa.',
  limitHint: 'Vale subito, per tutti quelli che hanno il piano.',
  carfaxHint: 'Vale per ciascuno dal suo prossimo mese.',
  impact: 'Chi è toccato',
  holders: 'Lo hanno',
  trials: 'Lo provano',
  joining: 'Lo avranno dal prossimo mese',
  checkouts: 'Pagamenti aperti',
  checkoutsKept: (n: number) => (n === 1 ? '1, al prezzo di prima' : `${count(n)}, al prezzo di prima`),
  kept: 'Prezzi che restano',
  keptBy: (price: string, n: number) => `${price} al mese per ${dealers(n)}`,
  nobodyPays: 'Nessuno lo paga, adesso.',
  overShowcase: (n: number) =>
    `${dealers(n)} ${n === 1 ? 'ha' : 'hanno'} in vetrina più annunci di quanti ne consente il limite: restano, ma non se ne aggiungono.`,
  overFeatured: (n: number) =>
    `${dealers(n)} ${n === 1 ? 'ha' : 'hanno'} in evidenza più annunci di quanti ne consente il limite: restano, ma non se ne aggiungono.`,
  noneOver: 'Con questi limiti nessuno ha più annunci in vetrina o in evidenza di quanti ne consente il piano.',
  failed: 'Non è stato possibile calcolare chi è toccato.',
  perMonth: (price: string) => `${price} al mese`,
  free: 'Gratuito',
  dealers,
};

export const planResource = describeResource({
  name: 'Piano |||| Piani',
  one: 'Piano',
  many: 'piani',
  end: 'o',
  fields: {
    tier: 'Livello',
    name: 'Nome',
    description: 'Descrizione',
    price: 'Prezzo',
    showcase_limit: 'Posti in vetrina',
    featured_limit: 'Annunci in evidenza',
    carfax_monthly: 'Rapporti Carfax al mese',
    holders: 'Lo hanno',
    trials: 'Lo provano',
  },
});
