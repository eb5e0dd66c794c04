import type { Reasons } from '../account/AccountCard.tsx';

/** Reasons to have an account, for buyers and for dealers. */
export const reasonsIt = {
  customer: {
    title: 'Con un account',
    list: [
      ['heart', 'I preferiti su tutti i tuoi dispositivi, e quando il prezzo scende lo vedi'],
      ['mail', 'Un’email quando arriva l’auto che cerchi'],
      ['file-check', 'I rapporti Carfax che chiedi, e le risposte dei concessionari, in un posto solo'],
      ['shield-check', 'I tuoi recapiti li vede soltanto il concessionario a cui scrivi'],
    ],
  },
  dealer: {
    title: 'Per chi vende',
    list: [
      ['badge-check', 'Solo concessionari con partita IVA verificata'],
      ['car-front', 'Il parco auto importato in pochi minuti, con prezzi confrontati ogni notte'],
      ['mail', 'Le richieste dei clienti in ordine, con il tempo di risposta'],
      ['check', 'Nessuna commissione sulle vendite'],
    ],
  },
} as const satisfies Record<string, Reasons>;
