import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openOwner } from '../means/browser.ts';
import { tellReads, timed } from '../means/reads.ts';
import { openTemporaryData, startOn } from '../means/temporaryData.ts';
import { openSilentServer } from '../means/silentServer.ts';
import { verdict } from '../serverProcess.ts';

/**
 * Takes the bucket of photos away, which then answers nothing, and gives it back:
 * `npm run drill -- bucket [--engine embedded|postgres] [--port 4290]`. Pages go on, uploads say that they failed, leave
 * nothing behind, and work again afterwards.
 */
const { values: options } = parseArgs({
  options: { engine: { type: 'string', default: 'embedded' }, port: { type: 'string', default: '4290' } },
});
const LIMIT_MS = 10_000;

const objects = new Map<string, Buffer>();
/** As much of a bucket as photos need: put, get, head, and a listing that is empty. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '/', 'http://bucket').pathname;
  const body = await buffer(request);
  const found = objects.get(key);
  if (request.method === 'PUT') objects.set(key, body);
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
    return timed(() => calls.dealerPhotos.add({ dealer, id, body }));
  };
  const photos = async () => (await calls.dealerListings.get({ dealer, id })).photos;
  const first = await upload();
  verdict('an upload', `${first.status} after ${first.milliseconds.toFixed(0)} ms`, first.status === 200);
  const there = await photos();
  const address = there.at(-1)?.src ?? '';

  bucket.setSilent(true);
  const reading = tellReads('while the bucket is away', server.origin, 15);
  const second = await upload();
  verdict(
    'an upload while it is away',
    `${second.status} after ${second.milliseconds.toFixed(0)} ms`,
    second.status >= 500 && second.milliseconds <= LIMIT_MS,
  );
  const picture = await timed(async () => {
    const { ok, status } = await visit(`${address}/320.avif`);
    if (!ok) throw Object.assign(new Error('no picture'), { status });
  });
  verdict(
    'a picture meanwhile',
    `${picture.status} after ${picture.milliseconds.toFixed(0)} ms`,
    picture.milliseconds <= LIMIT_MS,
  );
  await reading;
  const left = await photos();
  verdict('photos that the failed upload left', String(left.length - there.length), left.length === there.length);

  bucket.setSilent(false);
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
