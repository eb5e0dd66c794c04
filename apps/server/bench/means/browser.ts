import { type Client, createClient } from '@carzaa/api/contract/client';
import { contract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';

/** The password of every account of the demo. */
export const PASSWORD = 'Carzaa-Demo-2026';

export interface Browser {
  calls: Client;
  /** Goes to an address of the site, with the cookies of before; follows nothing. */
  visit: (path: string, init?: RequestInit) => Promise<Response>;
  /** What a cookie of the site holds. */
  cookie: (name: string) => string | undefined;
  /** Where the last call that answered 302 leads. */
  ledTo: () => string;
}

/** A browser of its own, at an address of its own, which a server with TRUST_PROXY=1 believes. */
export function openBrowser(origin: string, address: string): Browser {
  const cookies = new Map<string, string>();
  let target = '';
  const visit = async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const calls = createClient({
    routes: routesOf(contract),
    readCookie: (name) => cookies.get(name),
    redirect: (url) => {
      target = url;
    },
    fetch: (input, init) => visit(input instanceof Request ? input.url : String(input), init),
  });
  return { calls, visit, cookie: (name) => cookies.get(name), ledTo: () => target };
}

/** The owner of the demo's dealership, signed in. */
export async function openOwner(origin: string, address = '192.0.2.2'): Promise<Browser & { dealer: string }> {
  const browser = openBrowser(origin, address);
  const { ownDealers } = await browser.calls.users.login({
    body: { email: 'concessionario@carzaa.test', password: PASSWORD },
  });
  const [dealer] = ownDealers;
  if (!dealer) throw new Error('the demo has no dealership');
  return { ...browser, dealer: dealer.uuid };
}
