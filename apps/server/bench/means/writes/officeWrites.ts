import type { Client } from '@carzaa/api/contract/client';
import { openBrowser } from '../browser.ts';
import { all, at, byTurns, type Kind, networkOf, written } from './kind.ts';

const ADDRESS = /^iscritto-\d+@prove\.example$/;
const REASONS = {
  ground: 'terms',
  rule: 'Art. 5 delle condizioni',
  facts: 'Un annuncio della prova delle scritture.',
} as const;

/** What an administrator does, and people who register, whom an administrator sees. */
export async function officeKinds(origin: string, administrator: Client): Promise<Kind[]> {
  const { items } = await administrator.adminListings.list({
    query: {
      per_page: 1,
      sort_by: 'created_at',
      sort_direction: 'asc',
      filters: JSON.stringify({ state: 'published' }),
    },
  });
  return [registrations(origin, administrator), disabledListings(administrator, at(items, 0).uuid)];
}

function registrations(origin: string, administrator: Client): Kind {
  return {
    name: 'registrations',
    next: (count) => {
      const guest = openBrowser(origin, networkOf(count));
      const email = `iscritto-${count}@prove.example`;
      const password = `Prova-delle-scritture-${count}`;
      const body = {
        name: 'Prova',
        email,
        password,
        password_confirmation: password,
        privacy: true,
        terms: true,
      } as const;
      return { row: email, send: async () => written(guest.calls.users.register({ body }), email, 'there') };
    },
    read: async () => {
      const query = { filters: JSON.stringify({ q: '@prove.example' }) };
      const there = await all(async (page) => administrator.adminUsers.list({ query: { ...query, ...page } }));
      return new Map(there.filter(({ email }) => ADDRESS.test(email)).map(({ email }) => [email, 'there']));
    },
  };
}

function disabledListings(administrator: Client, id: string): Kind {
  return byTurns(
    'disabled listings',
    { row: id, value: 'disabled' },
    {
      done: () => administrator.adminListings.disable({ id, body: REASONS }),
      undone: () => administrator.adminListings.enable({ id }),
      read: async () => {
        const filters = JSON.stringify({ state: 'disabled' });
        const there = await all(async (page) => administrator.adminListings.list({ query: { filters, ...page } }));
        return there.some(({ uuid }) => uuid === id);
      },
    },
  );
}
