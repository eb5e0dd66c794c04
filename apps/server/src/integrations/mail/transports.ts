import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { attachPhotos, type ReadMailPhoto } from './mailPhotos.ts';
import type { Transport } from './sendDue.queries.ts';

type Row = Parameters<Transport['send']>[0];

/** Read with the first mail: it takes 20 MB of memory. */
const library = () => import('nodemailer');

const noPhoto: ReadMailPhoto = async () => undefined;

/** The same id at every try, by which a mailbox knows the second copy of a mail whose first try ended in the dark. */
async function messageOf(
  { id, recipient, reply_to, subject, html, body, created_at, unsubscribe_url }: Row,
  from: string,
  readPhoto: ReadMailPhoto,
): Promise<SendMailOptions> {
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: recipient },
    ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
    subject,
    text: body,
    ...(await attachPhotos(html, readPhoto)),
    date: created_at,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe_url === null
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail by SMTP; the address holds user, password and, as `smtps:`, the wish for TLS from the start. */
export function smtpTransport(url: string, from: string, readPhoto: ReadMailPhoto = noPhoto): Transport {
  let smtp: Transporter | undefined;
  return {
    keepsContent: false,
    async send(mail) {
      const { createTransport } = await library();
      smtp ??= createTransport({
        url,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        socketTimeout: 10_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await smtp.sendMail(await messageOf(mail, from, readPhoto));
    },
  };
}

/** A mail's file, and one whose writing broke off. */
const FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.part)?$/;

/** Mail as .eml files in a folder, for who has no mail server. */
export function folderTransport(folder: string, from: string, readPhoto: ReadMailPhoto = noPhoto): Transport {
  return {
    keepsContent: true,
    async send(mail) {
      const { createTransport } = await library();
      const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await builder.sendMail(await messageOf(mail, from, readPhoto));
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not built');
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async keepOnly(findKept) {
      const files = (await readdir(folder).catch(() => [])).flatMap((name) => {
        const id = FILE.exec(name)?.[1];
        return id === undefined ? [] : [{ name, id }];
      });
      if (files.length === 0) return;
      const kept = await findKept(files.map(({ id }) => id));
      for (const { name, id } of files) if (!kept.has(id)) await rm(join(folder, name), { force: true });
    },
  };
}
