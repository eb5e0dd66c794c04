import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import type { Client } from '@carzaa/api/contract/client';
import type { ListingContract } from '@carzaa/api/contract/contract';
import { monthlyPlain } from './CostsBlock.tsx';
import { readUse } from './use.ts';

/** The costs that a page's address asks for ("?km=15000&years=5&province=MI"); null where they cannot be told. */
export async function askedCosts(
  api: Client<ListingContract>,
  id: string,
  search: string,
): Promise<ListingCosts | null> {
  const asked = new URLSearchParams(search);
  const province = (asked.get('province') ?? '').trim().toUpperCase();
  const query = { province, ...readUse((field) => asked.get(field)) };
  await monthlyPlain.load();
  // Only says more: without an answer the page is what it always was.
  return api.costs.get({ id, query }).catch(() => null);
}
