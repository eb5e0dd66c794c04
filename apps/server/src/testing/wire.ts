import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** What becomes of the bytes that pass. */
export type Carry = (bytes: Buffer) => Buffer;
const asItIs: Carry = (bytes) => bytes;
const through = (carry: Carry) => new Transform({ transform: (chunk, _encoding, done) => done(null, carry(chunk)) });

/** A wire to the database that can be cut and mended. */
export async function openWire(
  target: URL,
  { answers = asItIs, asks = asItIs }: { answers?: Carry; asks?: Carry } = {},
) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(through(asks)).pipe(behind).pipe(through(answers)).pipe(client);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => listen(port),
    /** Connections stay open, but nothing that is said on them arrives; new ones are heard. */
    hush() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
