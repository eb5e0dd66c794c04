import { z } from 'zod';
import { MAX_SEARCH_NAME } from '../../constants.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { ALERT_FREQUENCIES, savedSearchOf } from '../../search/savedSearches.ts';
import { textField } from '../fields.ts';
import { isoDateTime, uuid } from '../shared.ts';

const frequency = z.enum(ALERT_FREQUENCIES);
const name = textField('Nome', ['required'], ['max', MAX_SEARCH_NAME]);

export const saveSearchBody = z.strictObject({
  name,
  frequency,
  /** Path and query of the results page; what is not a filter is left out. */
  address: z
    .string()
    .max(8000)
    .refine((value) => savedSearchOf(value) !== undefined, 'Non è l’indirizzo di una ricerca'),
});

export const changeSearchBody = z.strictObject({ name, frequency });

/** A search that its owner wants to be told of. */
const savedSearch = z.object({
  uuid,
  name: z.string(),
  /** Its canonical address on the results page, in the usual order. */
  address: z.string(),
  frequency,
  /** Cars that it finds now. */
  total: z.int(),
  /** Of them, those that are new or cost less since the owner last looked. */
  fresh: z.int(),
  created_at: isoDateTime,
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/private/searches',
    access: 'user',
    summary: 'Le proprie ricerche salvate, le più recenti per prime, con quante auto nuove o ribassate ha ciascuna',
    data: z.array(savedSearch),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/private/searches',
    creates: true,
    access: 'user',
    summary: 'Salva una ricerca; la stessa salvata due volte prende il nuovo nome e la nuova frequenza',
    body: saveSearchBody,
    data: savedSearch,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/private/searches/{id}',
    access: 'user',
    summary: 'Cambia il nome di una ricerca salvata, o quando se ne riceve notizia',
    body: changeSearchBody,
    data: savedSearch,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/private/searches/{id}/seen',
    access: 'user',
    summary: 'Segna come viste le auto nuove di una ricerca salvata',
    data: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/private/searches/{id}',
    access: 'user',
    summary: 'Cancella una ricerca salvata e i suoi avvisi',
    data: z.null(),
  }),
};
