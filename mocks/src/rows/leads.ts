import type { LeadDetail } from '@carzaa/api/calls/dealer/leads';
import type { LeadChannel, LeadStage } from '@carzaa/api/leads/stages';
import { Table } from '../tables.ts';
import { daysAgo, leadId, userId } from './ids.ts';
import { stock } from './stock.ts';

export interface LeadRow extends LeadDetail {
  dealer: string;
  token: string;
}

const OWNER = { uuid: userId(3), name: 'Carlo Bassi' };
const TEXT = { photo: null, by_mail: false, author: null };

/** One lead in every stage, by every channel; the second has something due, the third an appointment. */
const LEADS: readonly (readonly [channel: LeadChannel, stage: LeadStage, name: string | null, text: string | null])[] =
  [
    ['message', 'new', 'Marta Galli', 'È ancora disponibile? Vorrei vederla sabato mattina.'],
    ['callback', 'answered', 'Luca Ferri', null],
    ['message', 'appointment', 'Sara Conti', 'Va bene giovedì alle dieci.'],
    ['report', 'negotiation', 'Paolo Riva', 'Nel rapporto manca un tagliando: c’è la fattura?'],
    ['price_drop', 'sold', 'Elena Serra', 'Con il nuovo prezzo la prendo.'],
    ['message', 'lost', 'Gianni Neri', 'Fate anche permute?'],
    ['phone', 'new', null, null],
    ['whatsapp', 'new', null, null],
  ];

const rows = [...new Set(stock.rows.map(({ dealer }) => dealer))].flatMap((dealer, d) =>
  LEADS.map(([channel, stage, name, text], n): LeadRow => {
    const car = stock.rows.filter((row) => row.dealer === dealer)[n % 3];
    const created_at = daysAgo(n + 0.3);
    const isAnswered = stage !== 'new';
    const words =
      text === null
        ? []
        : [
            {
              ...TEXT,
              uuid: leadId(1000 + d * 100 + n),
              kind: 'text' as const,
              side: 'customer' as const,
              text,
              created_at,
            },
          ];
    const answer = { ...TEXT, uuid: leadId(2000 + d * 100 + n), kind: 'text' as const, side: 'dealer' as const };
    return {
      uuid: leadId(d * 100 + n + 1),
      dealer,
      token: String(d * 100 + n + 1).padStart(32, '0'),
      channel,
      stage,
      lost_reason: stage === 'lost' ? 'price' : null,
      name,
      email: text === null || name === null ? null : `${name.toLowerCase().replace(' ', '.')}@posta.example`,
      phone: name === null ? null : '+39 333 1234567',
      call_time: channel === 'callback' ? 'evening' : null,
      excerpt: text,
      listing_title: car?.title ?? 'Auto venduta',
      listing: car?.uuid ?? null,
      owner: n === 1 || n === 3 ? OWNER : null,
      next_action: n === 1 ? 'Mandare il preventivo' : null,
      next_action_on: n === 1 ? '2026-11-19' : null,
      appointment_at: n === 2 ? '2027-01-14T09:00:00.000Z' : null,
      is_read: n !== 0,
      created_at,
      last_at: created_at,
      minutes_to_answer: isAnswered ? 35 : null,
      revision: 1,
      entries: isAnswered
        ? [...words, { ...answer, text: 'Buongiorno, certamente.', author: OWNER.name, created_at: daysAgo(n + 0.2) }]
        : words,
      appointment:
        n === 2
          ? { uuid: leadId(3000 + d), starts_at: '2027-01-14T09:00:00.000Z', length: 30, booked_by: 'customer' }
          : null,
      can_answer: text !== null,
      vehicle: car ? { ...car, is_public: car.state === 'published' } : null,
      others: [],
    };
  }),
);

export const leads = new Table<LeadRow>('leads', rows);
