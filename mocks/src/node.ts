import { type SetupServer, setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** Answers the calls of this process from the rows; a call without a mock fails. Close what it returns at the end. */
export function startMocks(): SetupServer {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledFrame: 'error' });
  return server;
}
