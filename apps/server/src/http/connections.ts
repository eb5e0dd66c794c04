import type { Server } from 'node:http';
import { subnetOf } from './subnets.ts';

interface ConnectionLimits {
  /** Connections in all; a single network gets half of them, far more than the people behind a carrier's address need. */
  most: number;
  /** Proxies speak for everybody and are not counted. */
  isProxy: (address: string) => boolean;
}

/** Takes connections up to a limit, and up to half of it from one network. */
export function limitConnections(server: Server, { most, isProxy }: ConnectionLimits): void {
  server.maxConnections = most;
  const share = Math.ceil(most / 2);
  const byNetwork = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = subnetOf(address);
    const held = byNetwork.get(network) ?? 0;
    if (held >= share) {
      socket.destroy();
      return;
    }
    byNetwork.set(network, held + 1);
    socket.once('close', () => {
      const left = (byNetwork.get(network) ?? 0) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
  });
}
