import { callbackify } from 'node:util';
import EmailReplyParser from 'email-reply-parser';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Bytes of one mail: three photos of a phone. */
const MAX_MAIL_BYTES = 20 * 1024 * 1024;
const MAX_CONNECTIONS = 20;
const SOCKET_MS = 30_000;
const MAX_TEXT = 4000;
const MAX_PICTURES = 5;

/** One mail, reduced to what a thread takes. */
export interface IncomingMail {
  /** The mailbox that it came for. */
  to: string;
  /** Header `Message-ID`; null where there is none. */
  id: string | null;
  /** What was written, without what it quotes and the signature. */
  text: string;
  /** Attached pictures as they came, checked by nobody yet. */
  pictures: Buffer[];
  /** Attachments that are no pictures, or more than are taken. */
  refused: number;
  /** Written by a program: an absence note, a list, a bounce, a mail of our own. */
  isAutomatic: boolean;
}

interface InboundOptions {
  host: string;
  port: number;
  /** Whether a mailbox exists; every other is refused while the sender still listens. */
  isKnown: (address: string) => Promise<boolean>;
  /** Takes one mail; what it throws is told as a temporary failure, so that the sender tries again. */
  deliver: (mail: IncomingMail, from: { ip: string }) => Promise<void>;
  warn: (error: unknown) => void;
}

/** What a mail program puts before the mail that it answers, where the parser lets it through. */
const QUOTES = [
  /^\s*-{3,}\s*(?:Messaggio originale|Original Message|Messaggio inoltrato)\s*-{3,}[\s\S]*$/im,
  /^\s*_{10,}\s*$[\s\S]*$/m,
];
const SENT_FROM = /^(?:Inviato|Sent) (?:da|dal|from) .{1,60}$/gim;

/** The new words of a mail. */
export function newWords(text: string): string {
  const cut = QUOTES.reduce((rest, quote) => rest.replace(quote, ''), text.replaceAll('\r\n', '\n'));
  return new EmailReplyParser()
    .parseReply(cut)
    .replaceAll(SENT_FROM, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_TEXT);
}

/** Whether a program wrote it (RFC 3834): an answer to it would be answered in turn, for ever. */
function isAutomatic({ headers, from }: Pick<ParsedMail, 'headers' | 'from'>, returnPath: string): boolean {
  const header = (name: string) => {
    const value = headers.get(name);
    return typeof value === 'string' ? value.trim().toLowerCase() : value === undefined ? null : 'given';
  };
  const submitted = header('auto-submitted');
  return (
    returnPath === '' ||
    (submitted !== null && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence') ?? '') ||
    ['list', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'x-loop', 'feedback-id'].some(
      (name) => header(name) !== null,
    ) ||
    /^(?:mailer-daemon|postmaster|no-?reply|noreply)@/i.test(from?.value[0]?.address ?? '')
  );
}

/** A refusal in the words of SMTP; 4xx asks the sender to try again, 5xx to give up. */
class SmtpError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

type MailStream = NodeJS.ReadableStream & { sizeExceeded?: boolean };

async function read(stream: MailStream, { envelope }: SMTPServerSession): Promise<Omit<IncomingMail, 'to'>> {
  const mail = await simpleParser(stream as Parameters<typeof simpleParser>[0], {
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  if (stream.sizeExceeded) throw new SmtpError(552, 'Il messaggio supera 20 MB');
  const images = mail.attachments.filter(({ contentType }) => /^image\/(?:jpeg|png|webp)$/.test(contentType));
  // Small ones inside the text are logos of a signature.
  const pictures = images.filter(({ size, related }) => !related || size > 20_000).slice(0, MAX_PICTURES);
  const returnPath = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  return {
    id: mail.messageId ?? null,
    text: newWords(mail.text ?? ''),
    pictures: pictures.map(({ content }) => content),
    refused: mail.attachments.length - images.length + Math.max(0, images.length - MAX_PICTURES),
    isAutomatic: isAutomatic(mail, returnPath),
  };
}

/**
 * Receives mail by SMTP, for a mail server in front that speaks with the world: no relay, no accounts, no TLS of its own.
 * Listens until `close`; its port is that of `listening`.
 */
export async function receiveMails({ host, port, isKnown, deliver, warn }: InboundOptions): Promise<{
  port: number;
  close: () => Promise<void>;
}> {
  /** Throws the refusal of a mailbox that does not exist. */
  const checkMailbox = async (address: string): Promise<void> => {
    const known = await isKnown(address).catch((error: unknown) => {
      warn(error);
      throw new SmtpError(451, 'Riprova tra poco');
    });
    if (!known) throw new SmtpError(550, 'Questa casella non esiste');
  };
  /** Throws the refusal of a mail that was not taken. */
  const takeIn = async (stream: MailStream, session: SMTPServerSession): Promise<void> => {
    try {
      const mail = await read(stream, session);
      await deliver({ ...mail, to: session.envelope.rcptTo[0]?.address ?? '' }, { ip: session.remoteAddress });
    } catch (error) {
      stream.resume();
      if (error instanceof SmtpError) throw error;
      const failure = refusalOf(error);
      if (failure.responseCode < 500) warn(error);
      throw failure;
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    banner: 'Carzaa',
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: SOCKET_MS,
    closeTimeout: 2000,
    logger: false,
    onRcptTo({ address }, session, done) {
      // A mail is one side's word in one thread.
      if (session.envelope.rcptTo.length > 0) return done(new SmtpError(452, 'Un destinatario per volta'));
      callbackify(checkMailbox)(address, done);
    },
    onData(stream, session, done) {
      callbackify(takeIn)(stream, session, done);
    },
  });
  server.on('error', warn);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** What a handler refuses for good has a status below 500 that is no limit; all else may go better later. */
function refusalOf(error: unknown): SmtpError {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status === 429) return new SmtpError(452, 'Troppi messaggi: riprova più tardi');
  return status < 500 && error instanceof Error
    ? new SmtpError(554, error.message)
    : new SmtpError(451, 'Riprova tra poco');
}
