import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** What one customer of a provider is usually given, and a mobile carrier shares: IPv4 /24, IPv6 /56. */
const PREFIXES = { ipv4: 24, ipv6: 56 } as const;

function readNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const bytes = parsed.toByteArray().slice(0, PREFIXES[kind] / 8);
  return `${kind} ${bytes.join('.')}`;
}

/** Each request asks for its own several times, and a visitor sends many. */
const lately = new LRUCache<string, string>({ max: 1000, memoMethod: readNetwork });

/** The network that an address belongs to, counted as one client; an address that is none stands for itself. */
export function subnetOf(address: string): string {
  return lately.memo(address);
}
