import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

const xml = (name: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`;

/** One bucket of Amazon's protocol, in memory, with the requests that `s3Store` makes; who asks is not looked at. */
async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
  const [, , ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (request.method === 'PUT') {
    objects.set(key, await buffer(request));
    return response.end();
  }
  if (searchParams.has('delete')) {
    for (const [, gone = ''] of (await text(request)).matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(gone);
    return response.end(xml('DeleteResult', ''));
  }
  if (searchParams.has('list-type')) {
    const found = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).toSorted();
    // Two at a time: whoever lists must ask for the rest.
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const page = found.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const next = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return response.end(xml('ListBucketResult', page.join('') + next));
  }
  const body = objects.get(key);
  if (!body)
    return response.writeHead(404).end(request.method === 'HEAD' ? '' : xml('Error', '<Code>NoSuchKey</Code>'));
  response.writeHead(200, { 'content-length': body.length });
  return response.end(request.method === 'HEAD' ? '' : body);
}

/** A server for the store of a bucket to talk to, and how it ends. */
export async function openBucketServer(): Promise<{ endpoint: string; close: () => Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
