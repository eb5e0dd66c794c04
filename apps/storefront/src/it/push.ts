import type { PushKind } from '@carzaa/api/calls/public/push';
import { shortDateTime } from '@carzaa/api/text/dates';

/** Texts of notifications in the profile and beside saved searches; `pushed.ts` has the worker's. */
export const pushIt = {
  title: 'Notifiche',
  text: 'Te lo diciamo sul telefono o sul computer appena succede. Quello che vedi in una notifica non ti arriva anche per email.',
  failed: 'Non è stato possibile caricare le notifiche.',
  retry: 'Riprova',
  notDone: 'Non riuscito',

  here: 'Su questo dispositivo',
  on: 'Le notifiche sono attive.',
  off: 'Le notifiche non sono attive: ti scriviamo per email.',
  switchOn: 'Attiva le notifiche',
  switchOff: 'Disattiva',
  switchedOn: 'Notifiche attive su questo dispositivo',
  switchedOff: 'Notifiche disattivate',

  cannot: {
    missing: 'Questo browser non mostra notifiche: continuiamo a scriverti per email.',
    install:
      'Su iPhone e iPad le notifiche arrivano alle app installate: premi Condividi, poi «Aggiungi alla schermata Home», apri Carzaa da lì e torna in questa pagina.',
    blocked:
      'Le hai bloccate nel browser. Per riceverle premi l’icona accanto all’indirizzo del sito, apri le autorizzazioni, consenti le notifiche e ricarica la pagina.',
  },

  what: 'Di che cosa ti avvisiamo',
  kinds: {
    searches: ['Ricerche salvate', 'Un’auto nuova, o una che costa meno, con la frequenza scelta per ogni ricerca'],
    prices: ['Ribassi', 'Un tuo preferito costa meno'],
    taken: ['Riservata o venduta', 'Un’auto che hai salvato o per cui hai scritto, anche quando torna libera'],
    answers: ['Risposte', 'Un concessionario ti ha risposto'],
  } satisfies Record<PushKind, readonly [string, string]>,

  quiet: 'Non disturbare',
  quietText: 'Quello che succede in queste ore te lo diciamo quando finiscono.',
  from: 'Dalle',
  to: 'Alle',
  hour: (hour: number) => `${hour}:00`,
  never: 'Le due ore sono uguali: ti avvisiamo sempre.',

  others: 'Altri dispositivi',
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    [browser, system].filter((name) => name !== null).join(' su ') || 'Dispositivo sconosciuto',
  lastUse: (moment: string) => `Ultima notifica o attivazione: ${shortDateTime(moment)}`,
  removeNamed: (device: string) => `Disattiva le notifiche: ${device}`,

  offer: 'Vuoi saperlo con una notifica?',
  offerText: 'Arriva su questo dispositivo al posto dell’email, con la stessa frequenza.',
  offerOn: 'Ti avvisiamo con una notifica su questo dispositivo, al posto dell’email.',
} as const;
