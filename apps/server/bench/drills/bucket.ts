import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ApiError } from '@carzaa/api/contract/errors';
import sharp from 'sharp';
import { openOwner } from '../means/browser.ts';
import { tellReads, timed } from '../means/reads.ts';
import { openTemporaryData, startOn } from '../means/temporaryData.ts';
import { openSilentServer } from '../means/silentServer.ts';
import { verdict } from '../serverProcess.ts';

/**
 * Takes the bucket of photos away, which then answers nothing, gives it back full, and then as it was:
 * `npm run drill -- bucket [--engine embedded|postgres] [--port 4290]`. Pages go on; uploads and pictures are 503 within
 * seconds, say in Italian what is the matter and when to come again, leave nothing behind, and work again afterwards.
 */
const { values: options } = parseArgs({
  options: { engine: { type: 'string', default: 'embedded' }, port: { type: 'string', default: '4290' } },
});
/** Five seconds for the bucket, and what the rest takes; of an upload the drawing of its sizes as well. */
const [LIMIT_MS, UPLOAD_MS] = [5500, 6500];
/** Of a bucket that answers, if only to refuse. */
const AT_ONCE_MS = 2000;
/** After some failures the bucket is left alone for five seconds. */
const REST_MS = 6000;
const AWAY = 'Le foto non sono raggiungibili in questo momento. Riprova tra qualche istante.';

const objects = new Map<string, Buffer>();
let isFull = false;
/** As much of a bucket as photos need: put, get, head, and a listing that is empty. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '/', 'http://bucket').pathname;
  const body = await buffer(request);
  const found = objects.get(key);
  if (request.method === 'PUT' && isFull) {
    response.writeHead(507, { 'content-type': 'application/xml' });
    response.write('<Error><Code>XMinioStorageFull</Code><Message>Storage backend is full</Message></Error>');
  } else if (request.method === 'PUT') objects.set(key, body);
  else if (request.method === 'GET' || request.method === 'HEAD') {
    const isList = key.split('/').length < 3;
    response.writeHead(found || isList ? 200 : 404, { 'content-length': found?.length ?? 0 });
    if (found && request.method === 'GET') response.write(found);
  }
  response.end();
}

const bucket = await openSilentServer(serve);
bucket.setSilent(false);
const scratch = await openTemporaryData(options.engine);
const server = await startOn(scratch, options.port, {
  S3_BUCKET: 'prova',
  S3_ENDPOINT: bucket.url,
  S3_ACCESS_KEY_ID: 'prova',
  S3_SECRET_ACCESS_KEY: 'prova',
});
try {
  const { calls, dealer, visit } = await openOwner(server.origin);
  const listed = await calls.dealerListings.list({ dealer, query: { per_page: 1, sort_by: 'created_at' } });
  const id = listed.items[0]?.uuid ?? '';
  let drawn = 0;
  const upload = async () => {
    const background = { r: (drawn += 40) % 256, g: 90, b: 120 };
    const image = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(image)], `prova-${drawn}.jpg`, { type: 'image/jpeg' }));
    let refusal: unknown;
    const work = calls.dealerPhotos.add({ dealer, id, body }).catch((error: unknown) => {
      refusal = error;
      throw error;
    });
    return { ...(await timed(() => work)), refusal };
  };
  /** Refused as a passing trouble, in Italian and in time. */
  const uploadRefused = async (name: string, limit: number) => {
    const { status, milliseconds, refusal } = await upload();
    const [said, wait] = refusal instanceof ApiError ? [refusal.reason ?? '', refusal.retryAfter ?? 0] : ['', 0];
    const text = `${status} after ${milliseconds.toFixed(0)} ms, again in ${wait} s: ${said}`;
    verdict(name, text, status === 503 && said === AWAY && wait > 0 && milliseconds <= limit);
  };
  const photos = async () => (await calls.dealerListings.get({ dealer, id })).photos;
  const first = await upload();
  verdict('an upload', `${first.status} after ${first.milliseconds.toFixed(0)} ms`, first.status === 200);
  const there = await photos();
  const address = there.at(-1)?.src ?? '';

  bucket.setSilent(true);
  const reading = tellReads('while the bucket is away', server.origin, 15);
  await uploadRefused('an upload while it is away', UPLOAD_MS);
  const began = performance.now();
  const picture = await visit(`${address}/320.avif`);
  const said = await picture.text();
  const took = performance.now() - began;
  const again = Number(picture.headers.get('retry-after'));
  verdict(
    'a picture meanwhile',
    `${picture.status} after ${took.toFixed(0)} ms, again in ${again} s: ${said.slice(0, 120)}`,
    picture.status === 503 && again > 0 && said.includes(AWAY) && took <= LIMIT_MS,
  );
  await reading;
  const left = await photos();
  verdict('photos that the failed upload left', String(left.length - there.length), left.length === there.length);

  isFull = true;
  bucket.setSilent(false);
  await sleep(REST_MS);
  await uploadRefused('an upload while it is full', AT_ONCE_MS);
  verdict('photos left then', String((await photos()).length - there.length), (await photos()).length === there.length);

  isFull = false;
  await sleep(REST_MS);
  const third = await upload();
  verdict(
    'an upload once it is back',
    `${third.status} after ${third.milliseconds.toFixed(0)} ms`,
    third.status === 200,
  );
} finally {
  await server.kill();
  bucket.close();
  await scratch.remove();
}
