import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What came for one browser: its headers, and what only that browser can read. */
interface Pushed {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** The content of a message, by the keys of the browser that it is for (RFC 8291 over RFC 8188, one record). */
function decrypt(message: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const sealed = message.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last octet that is not null ends the content.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** A push service on this machine, which answers with `status` and reads as the browsers would what they are sent. */
export async function startPushService({ port = 0 }: { port?: number } = {}) {
  const browsers = new Map<string, { key: ECDH; auth: Buffer }>();
  const service = { status: 201, received: [] as Pushed[] };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (browser) {
      const text = decrypt(body, browser.key, browser.auth);
      service.received.push({ path, headers: request.headers, text });
    }
    response.writeHead(browser ? service.status : 404).end();
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return Object.assign(service, {
    url,
    /** A browser's subscription, as it gives it to a page. */
    subscribe() {
      const path = `/send/${randomBytes(16).toString('base64url')}`;
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { key, auth });
      const keys = { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${url}${path}`, keys };
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
