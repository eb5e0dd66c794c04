import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { styleHashes } from '../html/style.ts';
import { REPORTS_PATH } from './policyReports.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers with data: a browser that opens it as a page may load nothing. */
    isData?: boolean;
  }
}

const nonces = new WeakMap<FastifyReply, string>();

/** The nonce that inline scripts and styles of this answer must carry. */
export function nonceOf(reply: FastifyReply): string {
  const nonce = nonces.get(reply) ?? nextNonce();
  nonces.set(reply, nonce);
  return nonce;
}

const POLICY = 'content-security-policy';

const sources = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ');

/**
 * Lets inline scripts and styles of these hashes in, and no others: for an answer sent more than once, which no nonce can
 * be told for.
 */
export function allowInline(reply: FastifyReply, scripts: readonly string[], styles: readonly string[] = []): void {
  const policy = String(reply.getHeader(POLICY) ?? '');
  const nonce = `'nonce-${nonceOf(reply)}'`;
  reply.header(
    POLICY,
    policy
      .replace(/(?<=style-src 'self')[^;]*/, () => ` ${sources(styles)}`.trimEnd())
      .replace(nonce, () => sources(scripts)),
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

/** Stands in the policy where each answer's own nonce goes. */
const NONCE = 'nonce-of-the-answer';

type Policy = Exclude<HelmetOptions['contentSecurityPolicy'], boolean | undefined>;

/** Data that a browser opens as a page may load nothing: no nonce to draw, and a tenth of the header of a page. */
const DATA_POLICY: Policy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], formAction: ["'none'"], baseUri: ["'none'"] },
};

function pagePolicy({ isSecure, isDevelopment }: SiteKind): Policy {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", `'nonce-${NONCE}'`],
      styleSrc: ["'self'", ...styleHashes(), `'nonce-${NONCE}'`],
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
  };
}

/** The headers of an answer under a policy. Worked out once: helmet reads its options anew each time it is asked. */
function headersUnder(contentSecurityPolicy: Policy, { isSecure }: SiteKind) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const protect = helmet({
    contentSecurityPolicy,
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
  protect(response.req, response, (error) => {
    if (error) throw error;
  });
  response.setHeader('reporting-endpoints', `csp="${REPORTS_PATH}"`);
  response.setHeader('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)');
  return response.getHeaders();
}

interface SiteKind {
  /** The site is reached by HTTPS. */
  isSecure: boolean;
  /** Lets Vite's tools work. */
  isDevelopment: boolean;
}

/** The security headers of every answer. */
export function securityHeaders(app: FastifyInstance, kind: SiteKind): void {
  const ofData = headersUnder(DATA_POLICY, kind);
  const ofPages = headersUnder(pagePolicy(kind), kind);
  const policy = String(ofPages[POLICY]);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isData) reply.headers(ofData);
    else reply.headers(ofPages).header(POLICY, policy.replaceAll(NONCE, nonceOf(reply)));
    done();
  });
}
