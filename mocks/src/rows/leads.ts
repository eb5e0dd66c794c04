import type { LeadDetail, LeadEntry } from '@carzaa/api/calls/dealer/leads';
import { contract } from '@carzaa/api/contract/contract';
import type { LeadChannel, LeadStage } from '@carzaa/api/leads/stages';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { daysAgo, dealerId, leadId, userId } from './ids.ts';
import { stock } from './stock.ts';

export interface LeadRow extends LeadDetail {
  dealer: string;
  token: string;
}

const OWNER = { uuid: userId(3), name: 'Carlo Bassi' };
const starts_at = '2027-01-14T09:00:00.000Z';
const DUE = { owner: OWNER, next_action: 'Mandare il preventivo', next_action_on: '2026-11-19' };
const BOOKED = { uuid: leadId(3000), starts_at, length: 30, booked_by: 'customer' as const };
const [car] = stock.rows;

/** Words of one side or the other. */
export function entryOf(uuid: string, side: 'customer' | 'dealer', more: Partial<LeadEntry>): LeadEntry {
  return { ...rowOf(contract.leads.get.data.shape.entries.element, { uuid, side }), created_at: daysAgo(1), ...more };
}

function lead(
  n: number,
  [channel, stage]: readonly [LeadChannel, LeadStage],
  [name, text]: readonly [name: string | null, text: string | null],
  more: Partial<LeadRow> = {},
): LeadRow {
  const created_at = daysAgo(n);
  const asked = text === null ? [] : [entryOf(leadId(1000 + n), 'customer', { text, created_at })];
  const answer = entryOf(leadId(2000 + n), 'dealer', { text: 'Buongiorno, certamente.', author: OWNER.name });
  const row = rowOf(contract.leads.get.data, {
    uuid: leadId(n),
    channel,
    stage,
    name,
    email: text && `${name?.toLowerCase().replace(' ', '.')}@posta.example`,
    phone: name && '+39 333 1234567',
    excerpt: text,
    listing_title: car?.title ?? '',
    listing: car?.uuid ?? null,
    is_read: n !== 1,
    created_at,
    last_at: created_at,
    minutes_to_answer: stage === 'new' ? null : 35,
    entries: stage === 'new' ? asked : [...asked, answer],
    can_answer: text !== null,
    vehicle: car ? { ...car, is_public: true } : null,
  });
  return { ...row, dealer: dealerId(1), token: String(n).padStart(32, '0'), ...more };
}

/** One lead in every stage, by every channel; the second has something due, the third an appointment. */
export const leads = new Table<LeadRow>('leads', [
  lead(1, ['message', 'new'], ['Marta Galli', 'È ancora disponibile? Vorrei vederla sabato mattina.']),
  lead(2, ['callback', 'answered'], ['Luca Ferri', null], { ...DUE, call_time: 'evening' }),
  lead(3, ['message', 'appointment'], ['Sara Conti', 'Va bene giovedì alle dieci.'], {
    appointment_at: starts_at,
    appointment: BOOKED,
  }),
  lead(4, ['report', 'negotiation'], ['Paolo Riva', 'Nel rapporto manca un tagliando: c’è la fattura?']),
  lead(5, ['price_drop', 'sold'], ['Elena Serra', 'Con il nuovo prezzo la prendo.']),
  lead(6, ['message', 'lost'], ['Gianni Neri', 'Fate anche permute?'], { lost_reason: 'price' }),
  lead(7, ['phone', 'new'], [null, null]),
  lead(8, ['whatsapp', 'new'], [null, null]),
]);
