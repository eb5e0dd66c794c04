import { kilometres } from '@carzaa/api/text/format';

/** What the results page says of a text that a person described a car with. */
export const textAnswerIt = {
  read: 'Ecco i filtri: togli quelli che non ti servono.',
  order: (name: string, words: string) => `Ordine: ${name.toLowerCase()}, come dici con «${words}».`,
  assumed: (km: number) => `Non hai indicato una distanza: ho cercato entro ${kilometres(km)}.`,
  missingPlace: (words: string) =>
    `Manca il luogo: «${words}», ma da dove? Scegli una città nei filtri, oppure scrivila nella descrizione.`,
  worth: 'Se l’auto è la tua, calcoliamo noi la valutazione:',
  worthLink: 'Quanto vale la tua auto',
  answered: 'Intanto ecco tutti gli annunci.',
  contradiction: (kept: string, dropped: string) =>
    `«${kept}» e «${dropped}» non vanno insieme: ho cercato con «${kept}».`,
  unused: (words: readonly string[], more: number) =>
    `Non ho usato: ${words.map((word) => `«${word}»`).join(', ')}${more > 0 ? ` e altre ${more} parole` : ''}.`,
  wishes: 'Non so filtrare',
  wished: 'Quello che chiedi non si può filtrare, quindi ecco tutti gli annunci.',
  note: 'Ricordalo nel messaggio al venditore',
  noted: 'Lo trovi già scritto quando contatti un venditore.',
  helped: 'Alcune parole le ha interpretate un modello linguistico: controlla che i filtri siano quelli che volevi.',
  nothing: 'Nella descrizione non ho trovato nulla che riguardi un’auto, quindi ecco tutti gli annunci.',
  cut: 'La descrizione era molto lunga: ho letto i primi 500 caratteri.',
  failed: 'In questo momento non riesco a leggere la descrizione. Puoi usare i filtri, oppure riprovare tra poco.',
} as const;
