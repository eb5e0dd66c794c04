import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from '../html/plainPage.ts';
import { wantsPage } from './wantsPage.ts';
import { protocolFailure, toFailure } from './failures.ts';
import { maySendSlowly } from './uploads.ts';

const isBadAddress = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_ERR_BAD_URL';

/** Translates, once, whatever was thrown into the envelope. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error, request.id);
  if (failure.unexpected) request.log.error({ err: error }, 'request failed');
  else if (failure.status >= 500) request.log.warn({ err: error }, 'request refused');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  reply
    .code(failure.status)
    .headers(failure.headers ?? {})
    .header('cache-control', 'no-store');
  // Written into the address bar, it was meant for a page.
  if (isBadAddress(error) && wantsPage(request)) {
    return reply.type('text/html; charset=utf-8').send(plainPage(400));
  }
  if (failure.status >= 500 && wantsPage(request)) {
    return reply.type('text/html; charset=utf-8').send(plainPage(failure.unexpected ? 500 : 503));
  }
  return reply.type('application/json; charset=utf-8').send(failure.envelope);
}

export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
}

/** How long a client may take to read that it was refused. */
const CLOSING_MS = 2000;

const STATUS_OF_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what the HTTP parser refused, before there is a request, and closes. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Once per request. Slow uploads are left to the reader of the upload, which has its own limits.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && maySendSlowly(socket)) return;
  // What still waits to be read is the answer to the request before; this one would end up in its middle.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed || socket.writableLength > 0) {
    socket.destroy();
    return;
  }
  setTimeout(() => socket.destroy(), CLOSING_MS).unref();
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify(protocolFailure(status).envelope);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
