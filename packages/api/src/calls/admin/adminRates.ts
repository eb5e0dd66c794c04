import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { RATE_KINDS, type RateKind } from '../../vehicle/rates.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { textField } from '../fields.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

const rateKind = z.enum(Object.keys(RATE_KINDS) as [RateKind, ...RateKind[]], 'Scegli il tipo di tariffa');

const fields = {
  kind: rateKind,
  /** A province's code or a region's name; empty for all of Italy. */
  area: textField('Provincia o regione', ['max', 80]),
  detail: textField('Dettaglio', ['max', 120]),
  value: z
    .number('Indica un valore')
    .min(0, 'Il valore non può essere negativo')
    .max(1_000_000, 'Il valore è troppo alto'),
  valid_from: z.iso.date('Indica da quando vale'),
  source: textField('Fonte', ['required'], ['max', 500]),
  estimate: z.boolean(),
};

export const createRateBody = z.strictObject(fields);
export type RateBody = z.infer<typeof createRateBody>;
export const updateRateBody = z.strictObject({ ...fields, revision: z.int().positive() });

const rateRow = z.object({
  uuid,
  kind: rateKind,
  kind_name: z.string(),
  unit: z.string(),
  area: z.string(),
  detail: z.string(),
  value: z.number(),
  valid_from: z.iso.date(),
  source: z.string(),
  estimate: z.boolean(),
  revision: z.int(),
  updated_at: isoDateTime,
});
export type RateRow = z.infer<typeof rateRow>;

const rateQuery = backofficeListQuery(
  { kind: z.union([rateKind, z.array(rateKind).min(1).max(20)]).optional(), area: z.string().max(80).optional() },
  ['valid_from', 'kind', 'area', 'value', 'updated_at'],
);
export type RateQuery = z.output<typeof rateQuery>;

export const adminRateCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/rates',
    access: 'admin',
    summary: 'Le tariffe con cui si calcolano i costi di un’auto',
    query: rateQuery,
    data: pageOf(rateRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/rates/{id}',
    access: 'admin',
    summary: 'Una tariffa',
    data: rateRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/rates',
    creates: true,
    access: 'admin',
    summary: 'Aggiunge una tariffa, o il nuovo valore di una che cambia da un giorno',
    body: createRateBody,
    data: rateRow,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/rates/{id}',
    access: 'admin',
    summary: 'Corregge una tariffa',
    body: updateRateBody,
    data: rateRow,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/rates/{id}',
    access: 'admin',
    summary: 'Elimina una tariffa',
    data: z.null(),
  }),
};
