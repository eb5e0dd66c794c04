import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SECOND_MS = 1000;

export interface ReadingLimits {
  /** Milliseconds without taking anything after which a client counts as gone. */
  idle: number;
  /** Milliseconds that an answer may take to be read, whatever is taken of it now and then. */
  page: number;
  /** The same for files and other answers that are sent in pieces. */
  file: number;
}

const LIMITS: ReadingLimits = { idle: 15 * SECOND_MS, page: 60 * SECOND_MS, file: 600 * SECOND_MS };

/** Closes the connection of a client that does not read its answer. */
export function dropSlowReaders(app: FastifyInstance, limits: ReadingLimits = LIMITS): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw;
    // A request made in process has no socket.
    if (socket instanceof Socket) {
      // Node sets its own time again with the next request, and while waiting for it.
      socket.setTimeout(limits.idle);
      const isInPieces = typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload);
      const timer = setTimeout(() => socket.destroy(), isInPieces ? limits.file : limits.page);
      timer.unref();
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
