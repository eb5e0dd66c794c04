import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ApiError } from '@carzaa/api/contract/errors';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { checkedKey, type PhotoStore } from './store.ts';

export interface BucketSettings {
  bucket: string;
  region: string;
  /** Of any S3-compatible service; Amazon's own by default. */
  endpoint?: string | undefined;
  /** From the surroundings (role, profile) by default. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Calls that fail in a row until the bucket is taken for away, and how long it then rests. */
const FAILURES = 5;
const REST_MS = 5000;
const AWAY = 'Le foto non sono raggiungibili in questo momento. Riprova tra qualche istante.';

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

function clientOf({ region, endpoint, credentials }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    // Many compatible services know no others.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: 2200,
      socketTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
  });
}

async function keysUnder(client: S3Client, Bucket: string, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(token ? { ContinuationToken: token } : {}) }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return keys;
}

/** What is answered, or `missing` for an object that is not there. */
async function orMissing<T, M>(work: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return missing;
    throw error;
  }
}

/**
 * A store in an S3-compatible bucket. An object is seen whole or not at all, as the protocol promises. Throws code 1, as
 * 503, within five seconds where the bucket does not answer.
 */
export function s3Store(settings: BucketSettings): PhotoStore {
  const { bucket: Bucket } = settings;
  const client = clientOf(settings);
  const breaker = circuitBreaker(
    handleWhen((error) => !isMissing(error)),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  /** Not tried for a while once a few calls in a row have failed: nobody waits for a bucket that is away. */
  const callBucket = <T>(work: () => Promise<T>) =>
    breaker.execute(work).catch((cause: unknown) => {
      throw isMissing(cause) ? cause : new ApiError('1', { status: 503, message: AWAY, retryAfter: 5 });
    });

  return {
    put: async (key, body, contentType) => {
      const Key = checkedKey(key);
      await callBucket(() =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body: body,
            ContentType: contentType,
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        ),
      );
    },
    get: async (key) => {
      const Key = checkedKey(key);
      const object = await orMissing(
        callBucket(() => client.send(new GetObjectCommand({ Bucket, Key }))),
        undefined,
      );
      if (!(object?.Body instanceof Readable)) return undefined;
      return { stream: object.Body, size: object.ContentLength ?? 0 };
    },
    has: async (key) => {
      const Key = checkedKey(key);
      const head = callBucket(() => client.send(new HeadObjectCommand({ Bucket, Key })));
      return (await orMissing(head, undefined)) !== undefined;
    },
    delete: async (prefix) => {
      const key = checkedKey(prefix);
      const keys = [key, ...(await keysUnder(client, Bucket, `${key}/`))];
      for (let from = 0; from < keys.length; from += 1000) {
        const Objects = keys.slice(from, from + 1000).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
