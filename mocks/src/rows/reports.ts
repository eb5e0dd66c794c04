import type { MockReport } from '../state.ts';
import { daysAgo, flagId, listingId } from './ids.ts';

/** What waits for a moderator at first: one thing that the site noticed by itself. */
export const reports: MockReport[] = [
  {
    uuid: flagId(1),
    listing: listingId(12),
    reason: 'contacts',
    automatic: true,
    text: 'Nella descrizione ci sono collegamenti o recapiti: «333 1234567».',
    email: null,
    state: 'open',
    note: null,
    decided_by: null,
    decided_at: null,
    created_at: daysAgo(2),
  },
];
