import type { DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import { PROOFS, type Proof } from '@carzaa/api/calls/verification';
import { contract } from '@carzaa/api/contract/contract';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { daysAgo, dealerId, userId } from './ids.ts';

/** What a dealership that signs up is called, by the number of its row; none of them is public. */
const COMPANIES = ['Autosalone Galli', 'Motori Ferri', 'Garage Tosi', 'Centro Auto Leoni', 'Auto Valenti'];
const AT = { address: 'Via Emilia 12', city: 'Bologna', province: 'BO', country: 'it', phone: '051 123456' } as const;

function verification(n: number, missing: Proof[], values: Partial<DealerVerification> = {}): DealerVerification {
  const name = COMPANIES[n - 1] ?? '';
  const mail = name.toLowerCase().replaceAll(' ', '-');
  const row = rowOf(contract.adminVerifications.get.data, {
    uuid: dealerId(50 + n),
    name,
    company_name: `${name} S.r.l.`,
    registered_name: `${name} S.r.l.`.toUpperCase(),
    vat: '02345670372',
    ...AT,
    owner: { uuid: userId(50 + n), name: 'Rita Galli', email: `titolare@${mail}.example` },
    register_number: 'BO-123456',
    fulfilled: (Object.keys(PROOFS) as Proof[]).filter((proof) => !missing.includes(proof)),
    missing,
    created_at: daysAgo(n),
  });
  return { ...row, ...values };
}

/** The five cases: another company, a free mailbox, one that is asked, one the rule accepted, one that was refused. */
export const verifications = new Table<DealerVerification>('verifications', [
  verification(1, ['company'], { registered_name: 'GALLI IMMOBILIARE SRL' }),
  verification(2, ['mail'], { answer: 'La PEC è motoriferri@pec.example.', answered_at: daysAgo(1) }),
  verification(3, ['register_number'], {
    state: 'asked',
    register_number: '',
    question: 'Ci manca solo il numero REA.',
  }),
  verification(4, [], { state: 'accepted', asked_at: null, decided_at: daysAgo(4) }),
  verification(5, ['company', 'mail'], {
    state: 'refused',
    note: 'La partita IVA è di un’altra società, che non ci conosce.',
    decided_by: 'Ada Marini',
    decided_at: daysAgo(2),
  }),
]);
