import { contract } from '@carzaa/api/contract/contract';
import type { Access, Endpoint } from '@carzaa/api/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  auditId,
  dealerId,
  flagId,
  importId,
  invitationId,
  leadId,
  listingId,
  mailId,
  photoId,
  planId,
  rateId,
  reportId,
  requestId,
  sessionId,
  userId,
} from './rows/ids.ts';
import { inbox } from './rows/inbox.ts';
import { leads } from './rows/leads.ts';
import { savedSearches, savedViews } from './rows/saved.ts';
import { MOCK_SESSION_COOKIE } from './session.ts';
import { resetTables } from './tables.ts';
import { bodies, queries } from './testing/bodies.ts';
import { ORIGIN, serveMocks } from './testing/client.ts';

serveMocks();
beforeEach(() => resetTables());

/** A row of the first dealership, or of everybody, by the part of the path before its parameter. */
const IDS: Readonly<Record<string, string>> = {
  dealers: dealerId(1),
  listings: listingId(1),
  favourites: listingId(1),
  showcase: listingId(17),
  featured: listingId(17),
  photos: photoId(1, 1),
  'carfax-requests': requestId(2),
  'carfax-reports': reportId(1),
  users: userId(3),
  'user-dealerships': dealerId(1),
  'user-messages': inbox.rows[0]?.uuid ?? '',
  // The third has an appointment.
  leads: leads.rows[2]?.uuid ?? '',
  threads: leads.rows[2]?.token ?? '',
  'lead-templates': leadId(9001),
  'import-sources': importId(1),
  'import-runs': importId(11),
  'subscription-plans': planId(3),
  rates: rateId(1),
  'audit-log': auditId(1),
  'listing-reports': flagId(2),
  'dealer-verifications': dealerId(51),
  mails: mailId(1),
  searches: savedSearches.rows[0]?.uuid ?? '',
  'saved-views': savedViews.rows[0]?.uuid ?? '',
  sessions: sessionId(2),
  devices: sessionId(2),
  passkeys: sessionId(3),
  'api-keys': listingId(1),
  webhooks: listingId(1),
  prices: listingId(1),
  deliveries: listingId(1),
  colleagues: userId(10),
  invitations: invitationId(1),
  brands: 'fiat',
  models: 'panda',
};

const ACTORS: Readonly<Record<Access, string>> = {
  public: '',
  guest: '',
  user: 'ribassi@carzaa.test',
  unverified: 'nuovo@carzaa.test',
  verified: 'cliente@carzaa.test',
  dealer: 'concessionario@carzaa.test',
  admin: 'admin@carzaa.test',
  super: 'super@carzaa.test',
};

function fileForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['x'], { type: 'image/jpeg' }), 'davanti.jpg');
  return form;
}

/** Calls a row as somebody who may. */
async function call(name: string, { method, path, access, upload }: Endpoint) {
  const address = path.replaceAll(/([\w-]+)\/\{\w+\}/g, (_, part: string) => `${part}/${IDS[part]}`);
  const query = new URLSearchParams(queries[name]);
  const { [name]: body } = bodies;
  const headers = { cookie: `${MOCK_SESSION_COOKIE}=${encodeURIComponent(ACTORS[access])}` };
  const sent = upload ? { body: fileForm() } : body && { body: JSON.stringify(body) };
  return fetch(`${ORIGIN}${address}?${query}`, { method, headers, ...sent, redirect: 'manual' });
}

describe('every call of the contract is answered by its schema', () => {
  const rows = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([key, row]) => [`${group}.${key}`, row] as const),
  );
  test.each(rows)('%s', async (name, row) => {
    const answer = await (await call(name, row)).json();
    expect(answer).toMatchObject({ error: false });
    expect(row.data.parse(answer.data)).toEqual(answer.data);
    if (row.method === 'GET' && Array.isArray(answer.data)) expect(answer.data).not.toHaveLength(0);
  });
});
