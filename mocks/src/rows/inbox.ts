import type { InboxMessageDetail } from '@carzaa/api/calls/dealer/inbox';
import { daysAgo } from './ids.ts';
import { Table } from '../tables.ts';
import { stock } from './stock.ts';

export interface InboxRow extends Omit<InboxMessageDetail, 'state' | 'vehicle' | 'minutes_to_answer'> {
  dealer: string;
}

const PEOPLE = [
  ['Marta Galli', 'È ancora disponibile? Vorrei vederla sabato mattina.'],
  ['Luca Ferri', 'Valutate il ritiro di una Punto del 2012?\nGrazie.'],
  ['Sara Conti', 'Il prezzo è trattabile? Pago subito.'],
  ['Paolo Riva', 'Ha fatto tutti i tagliandi in officina autorizzata?'],
  ['Elena Serra', 'Si può avere un finanziamento senza anticipo?'],
] as const;

const text = 'Buongiorno, possiamo parlarne di persona: passi quando vuole.';
const ANSWER = { text, author: 'Carlo Bassi', created_at: daysAgo(2.1) };

/** Messages in every state for each dealership with stock: unread, open, answered, archived, and of a listing that is gone. */
const messages = [...new Set(stock.rows.map(({ dealer }) => dealer))].flatMap((dealer, d) => {
  const own = stock.rows.filter((row) => row.dealer === dealer);
  return PEOPLE.map(([name, message], n): InboxRow => {
    const listing = own[n % own.length];
    const created = n + 0.3;
    const isAnswered = n === 2;
    return {
      uuid: `01932f3e-3e55-7000-8000-${String(d * 100 + n + 1).padStart(12, '0')}`,
      dealer,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@posta.example`,
      phone: n % 2 === 0 ? '+39 333 1234567' : null,
      message,
      listing_title: listing?.title ?? 'Auto venduta',
      listing: n === 4 ? null : (listing?.uuid ?? null),
      created_at: daysAgo(created),
      read_at: n === 0 ? null : daysAgo(created - 0.1),
      archived_at: n === 3 ? daysAgo(created - 0.2) : null,
      answered_at: isAnswered ? daysAgo(created - 0.2) : null,
      answers: isAnswered ? [{ ...ANSWER, uuid: `01932f3e-a11e-7000-8000-${String(d + 1).padStart(12, '0')}` }] : [],
    };
  });
});

export const inbox = new Table<InboxRow>('inbox', messages);
