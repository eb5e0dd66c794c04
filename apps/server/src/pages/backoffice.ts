import { isPlanless, officeDetour } from '@carzaa/api/officeGuards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../http/access.ts';
import { nonceOf } from '../http/headers.ts';
import { forbiddenPage, plainPage } from '../html/plainPage.ts';

/** The back office as built, or as the development server makes it. */
export interface Office {
  /** Registers what serves its files, all of them below /backoffice/. */
  files(app: FastifyInstance): Promise<void>;
  /** Its one page; `__NONCE__` stands where the nonce goes. */
  page(url: string): Promise<string>;
}

interface OfficeOptions {
  office: Office;
  isReady: boolean;
  identify: Identify;
}

/** Answers `/admin/*` and `/dealer/<uuid>/*`: the page for those who may enter; the rest are sent on. */
export async function officePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { office, isReady, identify }: OfficeOptions,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  if (!isReady) return reply.code(503).header('retry-after', '2').send(plainPage(503));
  const actor = await identify(request);
  const detour = officeDetour(request.url, actor);
  if (detour === 'forbidden') return reply.code(403).send(forbiddenPage(actor));
  if (detour !== null) return reply.redirect(detour, 302);
  const html = await office.page(request.url);
  // The page itself says that it does not exist.
  if (isPlanless(request.url)) reply.code(404);
  return reply.send(html.replaceAll('__NONCE__', () => nonceOf(reply)));
}
