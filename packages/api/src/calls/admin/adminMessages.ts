import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

const adminMessageFilters = {
  dealer: uuid.optional(),
  user: uuid.optional(),
  read: z.boolean().optional(),
  archived: z.boolean().optional(),
};
const adminMessageQuery = backofficeListQuery(adminMessageFilters, ['created_at', 'name', 'listing_title']);
export type AdminMessageQuery = z.output<typeof adminMessageQuery>;

/** A contact message, as administrators see it. */
const adminMessage = z.object({
  uuid,
  dealer: z.object({ uuid, name: z.string() }),
  /** Null once the listing is gone. */
  listing: uuid.nullable(),
  listing_title: z.string(),
  /** Null for guests. */
  user: uuid.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  created_at: isoDateTime,
  read_at: isoDateTime.nullable(),
  archived_at: isoDateTime.nullable(),
});
export type AdminMessage = z.infer<typeof adminMessage>;

export const adminMessageCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/user-messages',
    access: 'admin',
    summary: 'I messaggi scritti a tutti i concessionari',
    query: adminMessageQuery,
    data: pageOf(adminMessage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/user-messages/{id}',
    access: 'admin',
    summary: 'Un messaggio scritto a un concessionario',
    data: adminMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/user-messages/{id}',
    access: 'admin',
    summary: 'Elimina un messaggio',
    data: z.object({ uuid }),
  }),
};
