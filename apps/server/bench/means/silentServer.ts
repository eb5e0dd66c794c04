import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A server that takes every request and, as long as it is silent, never answers one. */
export async function openSilentServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void = () => undefined,
) {
  let isSilent = true;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (isSilent) request.resume();
    else void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked: () => asked,
    setSilent: (silent: boolean) => {
      isSilent = silent;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
