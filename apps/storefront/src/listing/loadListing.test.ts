import { createClient } from '@carzaa/api/contract/client';
import { type StorefrontContract, storefrontContract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { errorStatus, type ErrorCode, PageError } from '@carzaa/api/contract/errors';
import { expect, it } from 'vitest';
import { loadListing } from './loadListing.ts';
import { someListing } from './testing.ts';

const listing = someListing();
const brands = [{ slug: 'alfa-romeo', name: 'Alfa Romeo', listings: 3 }];

/** A client whose calls answer by path: with data, or with a failure of this code. */
function clientOf(answers: Record<string, { data: unknown } | { code: ErrorCode }>) {
  const asked: string[] = [];
  const api = createClient<StorefrontContract>({
    routes: routesOf(storefrontContract),
    fetch: async (input) => {
      const path = typeof input === 'string' ? input : '';
      asked.push(path);
      const answer = answers[path] ?? { code: '4' as const };
      return 'code' in answer
        ? Response.json({ error: true, error_code: answer.code }, { status: errorStatus(answer.code) })
        : Response.json({ error: false, error_code: 0, error_message: null, data: answer.data });
    },
  });
  return { api, asked };
}

const GET = `/api/listings/${listing.uuid}`;
const BRANDS = '/api/vehicles/brands';

it('finds a listing for sale', async () => {
  const { api, asked } = clientOf({ [GET]: { data: listing } });
  expect(await loadListing(api, listing.uuid, 'alfa-romeo')).toEqual({ kind: 'listing', listing });
  expect(asked).toEqual([GET]);
});

it('offers those like a listing that is gone', async () => {
  const { api } = clientOf({ [`${GET}/similar`]: { data: [listing] }, [BRANDS]: { data: brands } });
  expect(await loadListing(api, listing.uuid, 'alfa-romeo')).toEqual({
    kind: 'gone',
    similar: [listing],
    brand: { slug: 'alfa-romeo', name: 'Alfa Romeo' },
    fate: null,
  });
});

it('tells what became of it, where that is known', async () => {
  const fate = { kind: 'sold', days: 23, until: null };
  const { api } = clientOf({
    [`${GET}/similar`]: { data: [listing] },
    [`${GET}/fate`]: { data: fate },
    [BRANDS]: { data: brands },
  });
  expect(await loadListing(api, listing.uuid, 'alfa-romeo')).toMatchObject({ kind: 'gone', fate });
});

it('knows nothing of a listing that never was, but names its make', async () => {
  const { api } = clientOf({ [BRANDS]: { data: brands } });
  const brand = { slug: 'alfa-romeo', name: 'Alfa Romeo' };
  expect(await loadListing(api, listing.uuid, 'alfa-romeo')).toEqual({ kind: 'unknown', brand });
});

it('asks nothing about an address that is no UUID, nor fails with the list of makes', async () => {
  const { api, asked } = clientOf({ [BRANDS]: { code: '1' } });
  expect(await loadListing(api, 'pippo', 'alfa-romeo')).toEqual({ kind: 'unknown', brand: null });
  expect(asked).toEqual([BRANDS]);
});

it('leaves any other failure to the error screen', async () => {
  const { api } = clientOf({ [GET]: { code: '1' } });
  await expect(loadListing(api, listing.uuid, 'alfa-romeo')).rejects.toSatisfy(
    (error) => error instanceof PageError && error.statusCode === 500,
  );
});
