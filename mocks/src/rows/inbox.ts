import type { InboxMessageDetail } from '@carzaa/api/calls/dealer/inbox';
import { contract } from '@carzaa/api/contract/contract';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { dealers } from './dealers.ts';
import { daysAgo } from './ids.ts';
import { stock } from './stock.ts';

export interface InboxRow extends InboxMessageDetail {
  dealer: { uuid: string; name: string };
}

const [dealer = { uuid: '', name: '' }] = dealers;
const [car] = stock.rows;
const answer = { text: 'Passi quando vuole.', author: 'Carlo Bassi', created_at: daysAgo(2.1) };

function message(n: number, name: string, text: string, more: Partial<InboxRow> = {}): InboxRow {
  const row = rowOf(contract.inbox.get.data, {
    uuid: `01932f3e-3e55-7000-8000-00000000000${n}`,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@posta.example`,
    phone: n % 2 === 0 ? '+39 333 1234567' : null,
    message: text,
    listing_title: car?.title ?? '',
    listing: car?.uuid ?? null,
    vehicle: car ? { ...car, is_public: true } : null,
    created_at: daysAgo(n),
  });
  return { ...row, dealer, ...more };
}

const read = { read_at: daysAgo(2) };
const answered = { ...read, answered_at: daysAgo(2.1), minutes_to_answer: 140 };

/** Messages in every state: unread, open, answered, archived, and of a listing that is gone. */
export const inbox = new Table<InboxRow>('inbox', [
  message(1, 'Marta Galli', 'È ancora disponibile? Vorrei vederla sabato mattina.'),
  message(2, 'Luca Ferri', 'Valutate il ritiro di una Punto del 2012?\nGrazie.', { ...read, state: 'open' }),
  message(3, 'Sara Conti', 'Il prezzo è trattabile? Pago subito.', {
    ...answered,
    state: 'answered',
    answers: [{ ...answer, uuid: '01932f3e-a11e-7000-8000-000000000001' }],
  }),
  message(4, 'Paolo Riva', 'Ha fatto tutti i tagliandi?', { ...read, state: 'archived', archived_at: daysAgo(1) }),
  message(5, 'Elena Serra', 'Si può avere un finanziamento?', { listing: null, vehicle: null }),
]);
