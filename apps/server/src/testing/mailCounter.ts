import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** Takes every mail and counts how often each came. */
export async function openMailCounter() {
  const seen = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const take = async () => {
        const mail = await text(stream);
        const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? mail;
        seen.set(id, (seen.get(id) ?? 0) + 1);
      };
      callbackify(take)((error) => done(error));
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    figures: () => ({ mails: seen.size, repeated: [...seen.values()].filter((times) => times > 1).length }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
