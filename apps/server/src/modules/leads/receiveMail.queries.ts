import { createHash } from 'node:crypto';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { IncomingMail } from '../../integrations/mail/inbound.ts';
import { addPicture, answerCustomer, lockLead, type LeadRow, replyToDealer } from '../../shared/leads/threadWrites.ts';
import { countTry, networkOf } from '../../shared/limits/rateLimits.ts';
import type { LeadServices } from './leads.routes.ts';
import { keepPicture } from './receivePicture.ts';

type Db = Kysely<Schema>;

/** Mails that one thread takes in an hour from one side; nobody types faster, programs do. */
const HOURLY = { hits: 12, windowSeconds: 3600 };
const NETWORK = { hits: 600, windowSeconds: 3600 };
const LEFT_OUT = 'Gli allegati che non sono foto non sono stati consegnati.';

interface Addressee {
  side: 'customer' | 'dealer';
  lead: Pick<LeadRow, 'id' | 'token' | 'dealer_token'>;
}

/** Whose reply address it is: the customer's, or the dealership's. */
async function addresseeOf(db: Db, token: string): Promise<Addressee | undefined> {
  const lead = await db
    .selectFrom('leads')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('token', '=', token), where('dealer_token', '=', token)]))
    .select(['id', 'token', 'dealer_token'])
    .executeTakeFirst();
  return lead && { side: lead.token === token ? 'customer' : 'dealer', lead };
}

/** What the SMTP server asks and hands over. */
export function mailReceiver(services: LeadServices) {
  const { db, outbox, replies, store, now: clock } = services;
  const find = async (address: string) => {
    const token = replies?.tokenOf(address) ?? null;
    return token === null ? undefined : addresseeOf(db, token);
  };
  return {
    isKnown: async (address: string) => (await find(address)) !== undefined,

    /** Takes a mail into its thread; programs' mails and second copies are taken and forgotten. */
    async deliver(mail: IncomingMail, { ip }: { ip: string }): Promise<void> {
      const found = await find(mail.to);
      if (!found) throw new ApiError('4');
      if (mail.isAutomatic) return;
      const { side, lead } = found;
      const now = clock();
      await countTry(db, ['mail-in', networkOf(ip)], NETWORK, now);
      await countTry(db, ['mail-in', side, lead.id], HOURLY, now);
      const pictures = await kept(mail.pictures);
      const text = [mail.text, ...(mail.refused > 0 && mail.text !== '' ? [LEFT_OUT] : [])].join('\n\n');
      if (text === '' && pictures.length === 0) {
        throw new ApiError('2', { message: 'Il messaggio è vuoto: si accettano testo e foto JPEG, PNG o WebP' });
      }
      await db.transaction().execute(async (trx) => {
        if (!(await isFirst(trx, mail, now))) return;
        const by = side === 'customer' ? { token: lead.token } : { dealerToken: lead.dealer_token };
        const means = { outbox, replies, now };
        const locked = await lockLead(trx, by);
        if (text !== '') {
          const words = { text, byMail: true };
          if (side === 'customer') await replyToDealer(trx, locked, words, means);
          else await answerCustomer(trx, locked, { ...words, user: null }, means);
        }
        for (const picture of pictures) {
          const isTold = text !== '';
          await addPicture(trx, locked, { ...picture, side, user: null, byMail: isTold }, means);
        }
      });
    },
  };

  /** Pictures that are some; a file that only says so is left out. */
  async function kept(pictures: readonly Buffer[]) {
    const found = [];
    for (const bytes of pictures) {
      try {
        found.push(await keepPicture({ db, store, now: clock }, bytes));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
    return found;
  }
}

/** Whether a mail comes for the first time: a server that heard no answer sends it again. */
async function isFirst(trx: Transaction<Schema>, { id, to, text }: IncomingMail, at: Date): Promise<boolean> {
  const hash = createHash('sha256')
    .update([id ?? `${at.toISOString()}${text}`, to.toLowerCase()].join('\0'))
    .digest('hex');
  const noted = await trx
    .insertInto('inbound_mails')
    .values({ hash, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
