import type { DealerDefaults } from '@carzaa/api/calls/dealer/defaults';
import { Table } from '../tables.ts';
import { dealers } from './dealers.ts';
import { NOW } from './ids.ts';

const lender = { lender: 'Banca Esempio S.p.A.', lender_address: 'Via Roma 1, 20121 Milano', services: '' };
const conditions = { deposit: 20, balloon: 0, months: 60, opening_fee: 300, instalment_fee: 3, least_credit: 2000 };

/** What every dealership says once for all its cars. */
export const defaults = new Table<DealerDefaults & { uuid: string }>(
  'defaults',
  dealers.map(({ uuid }) => ({
    uuid,
    finance: { ...lender, ...conditions, tan_kind: 'fixed', rates: [{ age: 10, months: 60, tan: 6.45 }] },
    warranty: 12,
    extra_costs: [{ name: 'Messa su strada', amount: 350 }],
    description: '{marca} {modello} del {anno}, {km}.\nGaranzia: {garanzia}.',
    photo_order: ['Tre quarti anteriore', 'Tre quarti posteriore', 'Interni'],
    updated_at: NOW,
  })),
);
