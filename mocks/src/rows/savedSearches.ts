import type { AlertFrequency } from '@carzaa/api/savedSearches';
import { daysAgo, userId } from './ids.ts';

export interface MockSavedSearch {
  uuid: string;
  name: string;
  address: string;
  frequency: AlertFrequency;
  fresh: number;
  created_at: string;
}

/** What one customer saved before the stories begin: a search that has found something since, and a quiet one. */
export const savedSearches: Record<string, MockSavedSearch[]> = {
  [userId(9)]: [
    {
      uuid: '01932f3e-0000-7000-8000-0000000a0001',
      name: 'La Panda per Marta',
      address: '/risultati/fiat/panda',
      frequency: 'daily',
      fresh: 2,
      created_at: daysAgo(20),
    },
    {
      uuid: '01932f3e-0000-7000-8000-0000000a0002',
      name: 'Auto fino a € 15.000',
      address: '/risultati?priceTo=15000',
      frequency: 'never',
      fresh: 0,
      created_at: daysAgo(40),
    },
  ],
};
