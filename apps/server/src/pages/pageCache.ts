import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page.ts';

/** The forms that a page is kept in, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page as it is sent. */
export interface SentPage extends Pick<PageAnswer, 'status' | 'headers' | 'inlineStyles' | 'counted'> {
  body: Buffer;
  /** Of these bytes and no others (RFC 9110, 8.8.3). */
  etag: string;
}

interface KeptPage extends SentPage {
  edition: string;
}

/** Milliseconds that a page may live whatever its edition: it may tell of what no change feed knows, such as the hour. */
const MAX_AGE_MS = 60_000;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 500;

const packed: Record<Encoding, (html: Uint8Array) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // A twentieth smaller than with 4, for a millisecond.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => Buffer.from(html),
};

/** Pages as they were sent, up to so many bytes; beyond them those go that were not asked for the longest. */
export function createPageCache(bytes: number) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
    ttl: MAX_AGE_MS,
    perf: { now: () => performance.now() },
  });
  const coming = new Map<string, Promise<SentPage>>();

  return {
    /**
     * The page of an address in an encoding, made by `render` unless it is kept from the same edition. Whoever asks while
     * it is being made waits for the same one. What is no page of its own, such as a redirect or a failure, is not kept.
     */
    async page(
      address: string,
      { edition, encoding }: { edition: string; encoding: Encoding },
      render: () => Promise<PageAnswer>,
    ): Promise<SentPage> {
      const key = `${encoding} ${address}`;
      const found = kept.get(key);
      if (found?.edition === edition) return found;
      const place = `${edition} ${key}`;
      let making = coming.get(place);
      if (making === undefined) {
        making = make(key, { edition, encoding }, render).finally(() => coming.delete(place));
        coming.set(place, making);
      }
      return making;
    },
    /** Bytes that are taken. */
    size: () => kept.calculatedSize,
  };

  async function make(
    key: string,
    { edition, encoding }: { edition: string; encoding: Encoding },
    render: () => Promise<PageAnswer>,
  ): Promise<SentPage> {
    const { status, headers, html, inlineStyles = [], counted, isFleeting } = await render();
    const body = await packed[encoding](html);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const page = { status, headers, inlineStyles, body, etag, ...(counted && { counted }) };
    if (status === 200 && !isFleeting) kept.set(key, { ...page, edition });
    return page;
  }
}
