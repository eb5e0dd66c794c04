import { authorize, type Owner } from '@carzaa/api/contract/authorize';
import { OWN } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Identify } from './access.ts';

/** The dealership of the path of a download, and who asks for it: it stands beside the contract, and is guarded like one of its reads. */
export async function ownedDealer(request: FastifyRequest, identify: Identify): Promise<Owner> {
  // Fastify leaves the parameters unknown where a route doesn't name them.
  const owner = authorize(OWN, await identify(request), request.params as Record<string, string>);
  if (!owner) throw new ApiError('4');
  return owner;
}
