import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Whose word counts for a client's address: nobody's, a number of hops in front, or proxies of these networks. */
export type TrustProxy = false | number | readonly string[];

/** Whether the sender at an address, a number of hops away, is our proxy. */
export type IsProxy = (address: string, hop: number) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const WORDS: Readonly<Record<string, false | number>> = { false: false, 0: false, true: 1 };

// Shorthands such as 10.1 for 10.0.0.1 are more likely slips.
const isNetwork = (text: string) =>
  Object.hasOwn(NAMED, text) ||
  (isIP(text.split('/', 1)[0] ?? '') !== 0 && (!text.includes('/') || ipaddr.isValidCIDR(text)));

/** `1` hop, or `10.0.0.0/8, loopback`. */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  const hops = WORDS[text] ?? (/^\d{1,2}$/.test(text) ? Number(text) : undefined);
  if (hops !== undefined) return hops;
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue('Deve essere un numero di proxy o un elenco di reti, come 10.0.0.0/8, loopback');
  return z.NEVER;
});

/**
 * Walked from the connection backwards: the first address that is no proxy of ours is the client's, and what stands
 * before it in X-Forwarded-For the client wrote.
 */
export function proxiesOf(trust: TrustProxy): IsProxy {
  if (trust === false) return () => false;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  const list = new BlockList();
  for (const entry of trust.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', prefix] = entry.split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(prefix), kind);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Takes the ports out of X-Forwarded-For, which some proxies write as `192.0.2.1:5000` or `[2001:db8::1]:5000`: each
 * connection would count as somebody else.
 */
export function forgetPorts(headers: IncomingHttpHeaders): void {
  const name = 'x-forwarded-for';
  const given = headers[name];
  if (typeof given !== 'string') return;
  const addresses = given.split(',').map((part) => {
    const text = part.trim();
    return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  });
  headers[name] = addresses.join(', ');
}
