import { ApiError, errorText, type ErrorCode } from '@carzaa/api/contract/errors';
import type { Envelope } from '@carzaa/api/calls/shared';
import { isDatabaseAway, isDiskFull } from '../db/failures.ts';

export interface Failure {
  status: number;
  /** Seconds, with 429 and 503. */
  retryAfter?: number;
  /** Headers that the status requires, such as a file's size with 416. */
  headers?: Record<string, string>;
  envelope: Envelope;
  /** Something broke on our side and belongs in the log. */
  unexpected: boolean;
}

function envelope(code: ErrorCode, message = errorText(code), data: unknown = null): Envelope {
  return { error: true, error_code: toNumber(code), error_message: message, data };
}

/** General codes are numbers in answers, the others text. */
function toNumber(code: ErrorCode): number | string {
  return /^\d+$/.test(code) ? Number(code) : code;
}

/** Answers to faults of the protocol, which no handler sees; by HTTP status. */
const PROTOCOL_TEXTS: Record<number, string> = {
  400: 'La richiesta non è valida.',
  405: 'Metodo non previsto per questo indirizzo.',
  408: 'La richiesta è arrivata troppo lentamente.',
  412: 'Il contenuto è cambiato nel frattempo.',
  413: 'La richiesta è troppo grande.',
  414: 'L’indirizzo è troppo lungo.',
  415: 'Il formato della richiesta non è previsto: serve JSON.',
  416: 'La parte richiesta non esiste.',
  429: 'Troppe richieste: riprova tra qualche istante.',
  431: 'Le intestazioni della richiesta sono troppo grandi.',
  503: 'Il servizio è momentaneamente occupato. Riprova tra qualche istante.',
  507: 'Lo spazio per i dati è esaurito: per ora non è possibile salvare.',
};

/** A failure of the protocol, with code 4 for 404, 2 for other faults of the client and 1 for the server's. */
export function protocolFailure(status: number, retryAfter?: number): Failure {
  const code = status === 404 ? '4' : status >= 500 ? '1' : '2';
  const body = envelope(code, PROTOCOL_TEXTS[status] ?? errorText(code));
  return { status, ...(retryAfter === undefined ? {} : { retryAfter }), envelope: body, unexpected: false };
}

/** The answer to whatever was thrown. Unknown errors tell nothing but the request's id. */
export function toFailure(error: unknown, requestId: string): Failure {
  if (error instanceof ApiError) {
    const data = error.current ?? (error.code === '2' ? error.fields : null);
    const { retryAfter } = error;
    return {
      status: error.status,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      envelope: envelope(error.code, error.message, data),
      unexpected: false,
    };
  }
  if (isDiskFull(error)) return protocolFailure(507);
  if (isDatabaseAway(error)) return protocolFailure(503, 2);
  const fault = clientFault(error);
  if (fault) return fault;
  return { status: 500, envelope: envelope('1', undefined, { request_id: requestId }), unexpected: true };
}

/** Codes of Fastify, of its plugins and of Node's HTTP; the last one is a client that went away in the middle. */
const HTTP_CODES = /^(?:FST_|ERR_HTTP|ERR_STREAM_PREMATURE_CLOSE$)/;

/** The answer to a request that Fastify, one of its plugins or the reader of files could not take as it came. */
function clientFault(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !isOfHttp(error)) return undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return { ...protocolFailure(status), headers: headersOf(error) };
}

/** Clients of other services give their errors a status too, which says nothing of the request that came to us. */
function isOfHttp(error: Error): boolean {
  if ('expose' in error) return error.expose === true;
  return ('code' in error && HTTP_CODES.test(String(error.code))) || error.message === 'aborted';
}

function headersOf(error: Error): Record<string, string> {
  const given = 'headers' in error && typeof error.headers === 'object' && error.headers !== null ? error.headers : {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}
