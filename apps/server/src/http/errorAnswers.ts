import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { protocolFailure, toFailure } from './failures.ts';
import { maySendSlowly } from './uploads.ts';

/** Translates, once, whatever was thrown into the envelope. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error, request.id);
  if (failure.unexpected) request.log.error({ err: error }, 'request failed');
  else if (failure.status >= 500) request.log.warn({ err: error }, 'request refused');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure.envelope);
}

export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
}

const STATUS_OF_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what the HTTP parser refused, before there is a request, and closes. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Told once per request: whoever may take their time is watched by the reader of the upload instead.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && maySendSlowly(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify(protocolFailure(status).envelope);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
