import { lookup as resolveName } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';

export type FetchRefusal = 'address' | 'private' | 'unreachable' | 'redirects' | 'status' | 'too-large' | 'too-slow';

const TEXTS: Record<FetchRefusal, string> = {
  address: 'L’indirizzo non è valido: deve cominciare con https:// o http://.',
  private: 'L’indirizzo porta a una rete privata e non si può leggere.',
  unreachable: 'Il sito non risponde.',
  redirects: 'Il sito rimanda da un indirizzo all’altro troppe volte.',
  status: 'Il sito ha risposto con un errore',
  'too-large': 'Il file è troppo grande.',
  'too-slow': 'Il sito è troppo lento.',
};

/** Why an address of somebody else's was not read; the message is for a person. */
export class FetchRefusedError extends Error {
  readonly reason: FetchRefusal;
  constructor(reason: FetchRefusal, detail = '', options?: ErrorOptions) {
    super(`${TEXTS[reason]}${detail}`, options);
    this.reason = reason;
  }
}

/** Whether an address is of the public internet: no private, loopback, link-local, metadata or embedded one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one counts as itself.
  return ipaddr.process(address).range() === 'unicast';
}

export interface PublicFetchOptions {
  headers?: Record<string, string>;
  /** Sent there in place of a mere look; its answer is the one of this address, wherever that leads. */
  post?: string | Uint8Array;
  /** Bytes of the body as it comes. */
  maxBytes: number;
  /** Milliseconds for everything, the body included. */
  timeoutMs: number;
  /** What a body must come to on average, from some time on. */
  leastSpeed?: { bytesPerSecond: number; afterMs: number };
  /** Ends it from outside. */
  signal?: AbortSignal;
  /** For tests: which addresses count as public, and who finds them. */
  isAllowed?: (address: string) => boolean;
  resolve?: (host: string) => Promise<string[]>;
}

export interface PublicAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** To be read to its end or destroyed; fails with `FetchRefusedError` at the limits. */
  body: Readable;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function resolveAll(host: string): Promise<string[]> {
  const found = await resolveName(host, { all: true });
  return found.map(({ address }) => address);
}

/** The one address to connect to, all of the name's addresses being public. */
async function addressOf(url: URL, options: PublicFetchOptions): Promise<string> {
  const { isAllowed = isPublicAddress, resolve = resolveAll } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch((cause: unknown) => {
        throw new FetchRefusedError('unreachable', '', { cause });
      });
  const [address] = addresses;
  if (address === undefined) throw new FetchRefusedError('unreachable');
  if (!addresses.every(isAllowed)) throw new FetchRefusedError('private');
  return address;
}

function send(
  url: URL,
  address: string,
  headers: Record<string, string>,
  { signal, post }: { signal: AbortSignal; post: string | Uint8Array | undefined },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: post === undefined ? 'GET' : 'POST',
      headers: post === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(post)) },
      signal,
      agent: false,
      // The address that was checked, whatever the name means by now.
      lookup: (_host, options, done) => {
        const family = isIP(address);
        if (options.all === true) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    });
    request.once('response', resolve).once('error', reject).end(post);
  });
}

function urlOf(address: string): URL {
  if (!URL.canParse(address)) throw new FetchRefusedError('address');
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username !== '') throw new FetchRefusedError('address');
  return url;
}

/** Throws what `publicFetch` would before it sent anything. */
export async function refusePrivateAddress(
  address: string,
  network: Pick<PublicFetchOptions, 'isAllowed' | 'resolve'> = {},
): Promise<void> {
  await addressOf(urlOf(address), { maxBytes: 0, timeoutMs: 0, ...network });
}

/**
 * Reads an address that somebody typed, without being led into our own network: http and https alone, each redirect
 * and each of its resolved addresses checked, the connection made to the address that was checked.
 */
export async function publicFetch(address: string, options: PublicFetchOptions): Promise<PublicAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const ended = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const headers = { 'user-agent': 'Carzaa/1.0', accept: '*/*', ...options.headers };
  let next = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const url = urlOf(next);
      const to = await addressOf(url, options);
      const response = await send(url, to, headers, { signal: ended, post: options.post });
      const { statusCode: status = 0 } = response;
      const location = response.headers.location;
      if (REDIRECTS.has(status) && location !== undefined && options.post === undefined) {
        response.destroy();
        if (!URL.canParse(location, url.href)) throw new FetchRefusedError('address');
        next = new URL(location, url.href).href;
        continue;
      }
      return { status, headers: response.headers, body: limitBody(response, options, timeout) };
    }
  } catch (error) {
    throw explainFailure(error, timeout);
  }
  throw new FetchRefusedError('redirects');
}

function explainFailure(error: unknown, timeout: AbortSignal): FetchRefusedError {
  if (error instanceof FetchRefusedError) return error;
  return new FetchRefusedError(timeout.aborted ? 'too-slow' : 'unreachable', '', { cause: error });
}

type BodyLimits = Pick<PublicFetchOptions, 'maxBytes' | 'leastSpeed'>;

async function* limitParts(
  response: IncomingMessage,
  { maxBytes, leastSpeed }: BodyLimits,
  timeout: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const began = performance.now();
  const watch = setInterval(() => {
    const passed = performance.now() - began;
    if (!leastSpeed || passed < leastSpeed.afterMs || size >= (leastSpeed.bytesPerSecond * passed) / 1000) return;
    response.destroy(new FetchRefusedError('too-slow'));
  }, 500);
  try {
    for await (const part of response) {
      if (!(part instanceof Uint8Array)) continue;
      size += part.length;
      if (size > maxBytes) throw new FetchRefusedError('too-large');
      yield part;
    }
  } catch (error) {
    throw explainFailure(error, timeout);
  } finally {
    clearInterval(watch);
  }
}

function limitBody(response: IncomingMessage, limits: BodyLimits, timeout: AbortSignal): Readable {
  if (Number(response.headers['content-length'] ?? 0) > limits.maxBytes) {
    response.destroy();
    throw new FetchRefusedError('too-large');
  }
  const body = Readable.from(limitParts(response, limits, timeout), { objectMode: false });
  body.once('close', () => response.destroy());
  return body;
}
