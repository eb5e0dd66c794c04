import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { styleHashes } from '../html/style.ts';
import { REPORTS_PATH } from './policyReports.ts';

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce that inline scripts and styles of this answer must carry. */
export function nonceOf(reply: FastifyReply): string {
  return nonceOfResponse(reply.raw);
}

function nonceOfResponse(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? nextNonce();
  nonces.set(response, nonce);
  return nonce;
}

const POLICY = 'content-security-policy';

const sources = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ');

/** Lets inline scripts and styles of these hashes in, instead of those with the nonce: in an answer sent more than once. */
export function allowInline(reply: FastifyReply, scripts: readonly string[], styles: readonly string[] = []): void {
  const policy = String(reply.getHeader(POLICY) ?? '');
  const nonce = `'nonce-${nonceOf(reply)}'`;
  // Scripts stand before styles, see below.
  reply.header(
    POLICY,
    policy.replace(nonce, () => sources(scripts)).replace(nonce, () => sources(styles)),
  );
}

const NONCE_BYTES = 16;
let [drawn, used] = [randomBytes(0), 0];

/** Randomness is drawn for hundreds of answers at once: asking the system for it costs more than making it. */
function nextNonce(): string {
  if (used >= drawn.length) [drawn, used] = [randomBytes(NONCE_BYTES * 256), 0];
  used += NONCE_BYTES;
  return drawn.toString('base64', used - NONCE_BYTES, used);
}

/** Data that a browser opens as a page may load nothing: no nonce to draw, and a tenth of the header of a page. */
export const DATA_POLICY = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], formAction: ["'none'"], baseUri: ["'none'"] },
} satisfies FastifyHelmetOptions['contentSecurityPolicy'];

/** The security headers of every answer. `isSecure`: the site is reached by HTTPS. `isDevelopment` lets Vite's tools work. */
export async function securityHeaders(
  app: FastifyInstance,
  { isSecure, isDevelopment }: { isSecure: boolean; isDevelopment: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOfResponse(response)}'`],
        styleSrc: ["'self'", ...styleHashes(), (_request, response) => `'nonce-${nonceOfResponse(response)}'`],
        // React writes style attributes on the server; neither nonces nor hashes cover them.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(isDevelopment ? ['ws:'] : [])],
        ...(isDevelopment ? { workerSrc: ["'self'", 'blob:'] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [REPORTS_PATH],
        reportTo: ['csp'],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`);
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)');
  });
}
