import type { Configuration } from 'openid-client';
import type { Env } from '../../env.ts';

/** Loaded by whoever signs in that way first: most installations have no issuer. */
const openId = () => import('openid-client');

/** What an issuer says of who signed in there. */
export interface Identity {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

interface Departure {
  nonce: string;
  codeVerifier: string;
}

/** Sign-in at an OpenID Connect issuer. Both calls throw when it is away, slow, or answers what it must not. */
export interface SignInProvider {
  /** Where the browser goes, and what must be remembered until it comes back. */
  depart(state: string): Promise<Departure & { url: string }>;
  /** Checks everything about an answer: state, nonce, PKCE, issuer, audience, signature, times. */
  arrive(query: URLSearchParams, expected: Departure & { state: string }): Promise<Identity>;
}

/** Seconds that each request to the issuer may take; a sign-in makes two after the discovery. */
const LIMIT_SECONDS = 2;
export const CALLBACK_PATH = '/social/callback/google';

/** Undefined unless issuer, id and secret are all configured. */
export function signInProvider(env: Env): SignInProvider | undefined {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (issuer === undefined || id === undefined || secret === undefined) return undefined;
  const callback = new URL(CALLBACK_PATH, env.APP_URL).href;
  let known: Promise<Configuration> | undefined;

  function configuration(): Promise<Configuration> {
    // A failed discovery is tried again by the next one who asks.
    known ??= discover(new URL(issuer ?? ''), id ?? '', secret ?? '', env.NODE_ENV).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    async depart(state) {
      const config = await configuration();
      const client = await openId();
      const [nonce, codeVerifier] = [client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, nonce, codeVerifier };
    },
    async arrive(query, { state, nonce, codeVerifier }) {
      const url = new URL(callback);
      url.search = query.toString();
      const { authorizationCodeGrant } = await openId();
      const tokens = await authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer sent no ID token');
      return {
        subject: claims.sub,
        email: text(claims.email)?.toLowerCase() ?? null,
        isEmailVerified: claims.email_verified === true,
        name: text(claims.name),
      };
    },
  };
}

/** A claim that is text, and not empty. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

async function discover(issuer: URL, id: string, secret: string, mode: Env['NODE_ENV']): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await openId();
  const isPlain = issuer.protocol === 'http:' && mode !== 'production';
  return discovery(issuer, id, secret, undefined, {
    timeout: LIMIT_SECONDS,
    // Signatures are checked although the token comes straight from the issuer: its host may be an outsider's proxy.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
}
