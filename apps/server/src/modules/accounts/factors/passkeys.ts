import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const SITE_NAME = 'Carzaa';

/** Certificates and their formats come with it, 23 MB of memory that few processes ever need. */
const library = () => import('@simplewebauthn/server');

interface StoredKey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}

/** The site that passkeys belong to: they answer to its name alone, and only on its own pages. */
const siteOf = (appUrl: string) => ({ rpID: new URL(appUrl).hostname, origin: new URL(appUrl).origin });
const named = (keys: readonly StoredKey[]) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** What a browser needs to make a passkey; never one that is there already. */
export async function creationOptions(
  appUrl: string,
  user: { id: string; email: string; name: string },
  keys: readonly StoredKey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: siteOf(appUrl).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: named(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The key of a passkey that was made for this challenge, here; undefined for any other answer. */
export async function madeKey(appUrl: string, answer: object, challenge: string): Promise<StoredKey | undefined> {
  const { rpID, origin } = siteOf(appUrl);
  try {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library checks each part of what the contract let through as an object.
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The password is what they know; a touch shows what they have.
      requireUserVerification: false,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10),
    };
  } catch {
    return undefined;
  }
}

/** What a browser needs to have a passkey answer. */
export async function requestOptions(appUrl: string, keys: readonly StoredKey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: siteOf(appUrl).rpID,
    allowCredentials: named(keys),
    userVerification: 'preferred',
  });
}

/** The authenticator's new count, where the key signed this challenge here. */
export async function signedCount(
  appUrl: string,
  answer: object,
  challenge: string,
  key: StoredKey,
): Promise<number | undefined> {
  const { rpID, origin } = siteOf(appUrl);
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: key.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
