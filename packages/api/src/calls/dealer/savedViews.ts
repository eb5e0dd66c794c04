import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { textField } from '../fields.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** Views that one person may keep, of all lists together. */
export const MAX_SAVED_VIEWS = 100;
export const MAX_VIEW_NAME = 60;
const MAX_FILTER_LENGTH = 4000;

/** Which back office a list is in. */
const viewOffice = z.enum(['admin', 'dealer']);
/** The list, by the name it has in that back office. */
const list = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Non è una lista');

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const fields = {
  office: viewOffice,
  list,
  name: textField('Nome', ['required'], ['max', MAX_VIEW_NAME]),
  /** The list's own filters, as its address has them. */
  filter: z
    .record(z.string().max(40), z.union([value, z.array(value)]))
    .refine((filter) => JSON.stringify(filter).length <= MAX_FILTER_LENGTH, 'Troppi filtri per una sola ricerca'),
  sort: z.string().regex(/^\w{1,40}$/, 'Non è una colonna'),
  order: z.enum(['ASC', 'DESC']),
};

const saveViewBody = z.strictObject(fields);

/** Filters and order of a list that somebody keeps under a name. */
export const savedView = z.object({ uuid, ...fields, created_at: isoDateTime });
export type SavedView = z.infer<typeof savedView>;

export const savedViewCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/private/saved-views',
    access: 'user',
    summary: 'Le ricerche salvate nelle liste del back office, di chi chiede soltanto',
    query: z.strictObject({ office: viewOffice, list }),
    data: z.array(savedView),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/private/saved-views',
    creates: true,
    access: 'user',
    summary: 'Salva filtri e ordine di una lista; lo stesso nome nella stessa lista prende il posto di prima',
    body: saveViewBody,
    data: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/private/saved-views/{id}',
    access: 'user',
    summary: 'Cancella una propria ricerca salvata',
    data: z.null(),
  }),
};
