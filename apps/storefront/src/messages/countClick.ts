import type { ClickChannel } from '@carzaa/api/leads/stages';
import { listingApi } from '../listingApi.ts';

/** Tells that somebody asked for the dealer's number; who it was nobody learns. Failing is of no weight. */
export async function countClick(id: string, channel: ClickChannel): Promise<void> {
  await listingApi.contacts.click({ id, body: { channel } }).catch(() => undefined);
}

/** The same on the dealer's own page. */
export async function countDealerClick(id: string, channel: ClickChannel): Promise<void> {
  await listingApi.contacts.dealerClick({ id, body: { channel } }).catch(() => undefined);
}
