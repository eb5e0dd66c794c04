import { count, euro } from '@carzaa/api/text/format';
import { referencePeriod } from '@carzaa/api/text/referencePeriod';

/** Texts of the favourites of an account, and of comparing cars. */
export const favouritesIt = {
  description: 'Le auto che hai salvato.',
  count: (n: number) => (n === 1 ? '1 auto salvata' : `${count(n)} auto salvate`),
  guestNote: 'Le trovi solo in questo browser.',
  signIn: 'Accedi per averle ovunque',
  failed: 'Non è stato possibile caricare i preferiti.',
  retry: 'Riprova',
  droppedGroup: 'Scesi di prezzo',
  otherGroup: 'Le altre auto',
  dropped: (amount: number) => `Prezzo sceso di ${euro(amount)}`,
  droppedFrom: (price: number, days: number) => `rispetto a ${euro(price)}, il più basso ${referencePeriod(days)}`,
  goneCount: (n: number) =>
    n === 1
      ? '1 auto che avevi salvato non è più in vendita.'
      : `${count(n)} auto che avevi salvato non sono più in vendita.`,
  soldGroup: 'Vendute',
  sold: 'Venduta',
  soldSimilar: 'Vedi auto simili',
  soldLike: (name: string) => `Vedi auto simili a ${name}`,
  forgetGone: 'Toglile dall’elenco',
  forgetOne: 'Toglila dall’elenco',
  forgotten: (n: number) => (n === 1 ? 'Tolta dall’elenco' : 'Tolte dall’elenco'),

  compare: {
    choose: 'Confronta',
    chooseLabel: (name: string) => `Confronta ${name}`,
    full: 'Puoi confrontare al massimo quattro auto.',
    bar: 'Auto da confrontare',
    chosen: (n: number) => (n === 1 ? '1 auto scelta' : `${n} auto scelte`),
    oneMore: 'Scegline almeno un’altra',
    open: (n: number) => `Confronta ${n} auto`,
    clear: 'Azzera',
  },
};
