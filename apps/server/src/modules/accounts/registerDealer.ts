import type { DealershipBody, registrationCalls } from '@carzaa/api/calls/registration';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { isAdmin } from '@carzaa/api/rules';
import { cleanText } from '@carzaa/api/text';
import { parseVat } from '@carzaa/api/vat';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { freeSlugs } from '../../db/dealerSlugs.ts';
import { findPremises } from '../../db/findPremises.ts';
import { countTry, networkOf } from '../../db/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { currentUserOf } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { giveSession } from './cookies.ts';
import { LIMITS } from './limits.ts';
import { hashPassword, refuseBreached } from './passwords.ts';
import { inEqualTime, registerUser } from './registerUser.ts';
import { beginSession, endSessions } from './sessions.ts';

type Db = Kysely<Schema>;
type NewDealer = Awaited<ReturnType<typeof dealerOf>>;

/** The calls by which a dealership comes onto the site. */
export function registrationHandlers(services: AccountServices): Handlers<typeof registrationCalls, Context> {
  const { db, registry, now, isSecure } = services;

  return {
    async checkVat({ body }, { actor, ip }) {
      if ((body.vat ?? '').trim() === '') throw new ApiError('O3');
      await countTry(db, ['vat', networkOf(ip)], LIMITS.checkVat, now());
      const vat = parseVat(body.vat ?? '');
      if (!vat) throw new ApiError('O4');
      await refuseTaken(db, vat.text, actor?.uuid);
      const found = await registry(vat);
      if (!found) throw new ApiError('O4');
      return {
        vat: vat.text,
        company_name: found.name ?? '',
        address: found.address ?? '',
        postal_code: found.postal_code ?? '',
        city: found.city ?? '',
        country: vat.country === 'DE' ? 'de' : 'it',
      };
    },

    async registerDealer({ body }, { ip }) {
      await countTry(db, ['register', networkOf(ip)], LIMITS.register, now());
      const dealer = await dealerOf(body, services);
      await refuseBreached(body.password, services);
      const password_hash = await hashPassword(body.password);
      const { name, email } = body;
      return inEqualTime(
        registerUser({ name, email, password_hash, role: 'dealer' }, services, {
          attach: (trx, userId) => addDealer(trx, userId, dealer),
          onKnown: (source, userId) => claimVat(source, userId, dealer.vat, now()),
        }),
      );
    },

    async addDealership({ body }, context) {
      const { actor, ip } = context;
      if (!actor || isAdmin(actor)) throw new ApiError('6');
      await countTry(db, ['register', networkOf(ip)], LIMITS.register, now());
      const dealer = await dealerOf(body, services, actor.uuid);
      const secret = await db.transaction().execute(async (trx) => {
        await addDealer(trx, actor.uuid, dealer);
        const changed = await trx
          .updateTable('users')
          .set({ role: 'dealer', updated_at: now() })
          .where('id', '=', actor.uuid)
          .where('role', '=', 'customer')
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return null;
        // A session does not outlive the role that it began with.
        await endSessions(trx, actor.uuid);
        return beginSession(trx, actor.uuid, context, now());
      });
      if (secret !== null) giveSession(context, secret, isSecure);
      return currentUserOf(db, actor.uuid, now());
    },
  };
}

function taken(): ApiError {
  return new ApiError('2', {
    status: 409,
    message: 'Questa partita IVA appartiene già a una concessionaria iscritta.',
  });
}

/** Throws 409 for the number of a dealership, or one that somebody other than `userId` has claimed. */
async function refuseTaken(db: Db, vat: string, userId?: string): Promise<void> {
  const dealer = await db.selectFrom('dealers').where('vat', '=', vat).select('id').executeTakeFirst();
  if (dealer) throw taken();
  const claim = await db.selectFrom('vat_claims').where('vat', '=', vat).select('user_id').executeTakeFirst();
  if (claim && claim.user_id !== userId) throw taken();
}

/** Makes a number count as taken that was given with the address of a known user. */
async function claimVat(db: Db, user_id: string, vat: string, created_at: Date): Promise<void> {
  await db
    .insertInto('vat_claims')
    .values({ vat, user_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The row of a dealership that somebody wants to register. Throws A5, O1, O2, 409, or what is wrong with its place. */
async function dealerOf(body: DealershipBody, { db, registry }: AccountServices, userId?: string) {
  const vat = parseVat(body.vat);
  if (!vat) throw new ApiError('A5');
  await refuseTaken(db, vat.text, userId);
  if (!(await registry(vat))) throw new ApiError('A5');
  const found = await findPremises(db, body);
  if (!('place' in found)) {
    throw invalid(
      found.wrong === 'city'
        ? { city: [`Il CAP ${body.postal_code} non è di questo comune: forse cerchi ${found.towns[0]}.`] }
        : { postal_code: ['Non conosciamo questo CAP: controlla le cifre e il paese.'] },
    );
  }
  return {
    name: cleanText(body.dealer_name),
    company_name: cleanText(body.company_name),
    vat: vat.text,
    address: cleanText(body.address),
    phone: cleanText(body.dealer_phone),
    ...found.place,
  };
}

/** Writes a dealership and its first owner. Throws 409 when somebody else's was quicker. */
async function addDealer(trx: Db, user_id: string, dealer: NewDealer): Promise<void> {
  const id = uuidv7();
  for (const slug of await freeSlugs(trx, { id, name: dealer.name, city: dealer.city })) {
    const added = await trx
      .insertInto('dealers')
      .values({ ...dealer, id, slug })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) {
      await trx.insertInto('dealer_owners').values({ user_id, dealer_id: id }).execute();
      await trx.deleteFrom('vat_claims').where('vat', '=', dealer.vat).execute();
      return;
    }
    await refuseTaken(trx, dealer.vat, user_id);
  }
  throw taken();
}
