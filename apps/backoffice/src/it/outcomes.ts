import { longDate, shortDate } from '@carzaa/api/text/dates';
import { count, euro } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';
import { type ListingOutcome, SALE_CHANNELS, WITHDRAWAL_REASONS } from '@carzaa/api/vehicle/outcome';

/** The day that a reservation holds last, of the moment at which it ends. */
const lastMoment = (until: string) => new Date(Date.parse(until) - 1).toISOString();
const lastDay = (until: string) => longDate(lastMoment(until));
const noon = (day: string) => `${day}T12:00:00Z`;

/** Texts of how cars leave the stock and come back. */
export const outcomeTexts = {
  sell: 'Venduta',
  reserve: 'Riserva',
  withdraw: 'Ritira',
  undo: 'Annulla',
  cancel: 'Lascia com’è',
  channels: SALE_CHANNELS,
  reasons: WITHDRAWAL_REASONS,
  unknown: 'Non lo dico',
  sellTitle: (n: number) => (n === 1 ? 'L’auto è venduta?' : `Queste ${count(n)} auto sono vendute?`),
  sellText:
    'Esce dal sito e lascia libero il suo posto in vetrina o in evidenza; chi ti ha scritto o l’ha salvata lo viene a sapere. Prezzo e canale li vedi solo tu.',
  price: 'Prezzo di vendita (facoltativo)',
  channel: 'Da dove è arrivato chi l’ha comprata (facoltativo)',
  day: 'Giorno della vendita',
  sellConfirm: 'Segna come venduta',
  sold: (n: number) => (n === 1 ? 'Auto venduta: complimenti!' : `${count(n)} auto vendute: complimenti!`),
  reserveTitle: (n: number) =>
    n === 1 ? 'Fino a quando la riservi?' : `Fino a quando riservi queste ${count(n)} auto?`,
  reserveText: 'Intanto non è sul sito. Passato il giorno torna da sola, se non la segni come venduta.',
  until: 'Ultimo giorno',
  reserveConfirm: 'Riserva',
  reserved: (n: number) => (n === 1 ? 'Auto riservata' : `${count(n)} auto riservate`),
  withdrawTitle: (n: number) => (n === 1 ? 'Perché ritiri l’annuncio?' : `Perché ritiri questi ${count(n)} annunci?`),
  withdrawText: 'Torna tra le bozze: lo ripubblichi quando vuoi. Il motivo lo vedi solo tu.',
  reason: 'Motivo',
  withdrawConfirm: 'Ritira',
  withdrawn: (n: number) => (n === 1 ? 'Annuncio ritirato' : `${count(n)} annunci ritirati`),
  undone: 'Annullato: tutto è come prima',
  askedTab: 'Spariti dal file',
  askedMark: 'Non è più nel file',
  askedText: 'Il tuo file non contiene più quest’auto, che per questo non è sul sito: che cosa è successo?',
  askedSold: 'È venduta',
  askedWithdrawn: 'L’ho ritirata',
  askedFault: 'È un errore del file: ripubblica',
  /** One line on what is known. */
  told: ({ kind, until, day, price, channel, reason }: ListingOutcome): string => {
    if (kind === 'reserved')
      return until === null ? 'Riservata' : `Riservata fino ${withArticle('al', lastDay(until))}`;
    if (kind === 'withdrawn') return `Ritirato${reason === null ? '' : `: ${WITHDRAWAL_REASONS[reason]}`}`;
    const when = day === null ? '' : ` ${withArticle('il', longDate(noon(day)))}`;
    const how = [price === null ? null : euro(price), channel === null ? null : SALE_CHANNELS[channel]];
    return [`Venduta${when}`, ...how].filter((part) => part !== null).join(' · ');
  },
  /** The same under a state, which says already what became of the car. */
  brief: ({ kind, until, day, price, channel, reason }: ListingOutcome): string => {
    if (kind === 'reserved') return until === null ? '' : `Fino ${withArticle('al', shortDate(lastMoment(until)))}`;
    if (kind === 'withdrawn') return reason === null ? '' : WITHDRAWAL_REASONS[reason];
    const facts = [day && shortDate(noon(day)), price && euro(price), channel && SALE_CHANNELS[channel]];
    return facts.filter(Boolean).join(' · ');
  },
} as const;
