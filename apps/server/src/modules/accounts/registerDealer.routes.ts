import type { DealershipBody, registrationCalls } from '@carzaa/api/calls/public/registration';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { ANY_ORIGIN, isAdminRole, safeRedirect } from '@carzaa/api/contract/rules';
import { cleanText } from '@carzaa/api/text/text';
import { parseVat } from '@carzaa/api/vat';
import type { Context } from '../../http/context.ts';
import { decideByRule } from '../../shared/dealers/verification.ts';
import { findPremises } from '../../shared/dealers/findPremises.ts';
import { countTry, networkOf } from '../../shared/limits/rateLimits.ts';
import { changeRole, currentUserOf } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { giveSession } from './cookies.ts';
import { LIMITS } from './limits.ts';
import { hashPassword, refuseBreached } from './passwords.ts';
import { addDealer, claimVat, type NewDealer, refuseTaken } from './registerDealer.queries.ts';
import { inEqualTime, registerUser } from './registerUser.queries.ts';
import { renewSession } from './sessions.queries.ts';

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
          attach: (trx, userId) => addDealer(trx, userId, dealer, now()),
          onKnown: (source, userId) => claimVat(source, userId, dealer.row.vat, now()),
          onward: safeRedirect(body.redirect_to, ANY_ORIGIN),
        }),
      );
    },

    async addDealership({ body }, context) {
      const { actor, ip } = context;
      if (!actor || isAdminRole(actor.role)) throw new ApiError('6');
      await countTry(db, ['register', networkOf(ip)], LIMITS.register, now());
      const dealer = await dealerOf(body, services, actor.uuid);
      const { secret, user } = await db.transaction().execute(async (trx) => {
        await decideByRule(trx, await addDealer(trx, actor.uuid, dealer, now()), services);
        const isNew = await changeRole(trx, actor.uuid, { from: ['customer'], to: 'dealer' }, now());
        // A session does not outlive the role that it began with.
        return {
          secret: isNew ? await renewSession(trx, actor.uuid, context, now()) : null,
          user: await currentUserOf(trx, actor.uuid, now()),
        };
      });
      if (secret !== null) giveSession(context, secret, isSecure);
      return user;
    },
  };
}

/** The row of a dealership that somebody wants to register. Throws A5, O1, O2, 409, or what is wrong with its place. */
async function dealerOf(body: DealershipBody, { db, registry }: AccountServices, userId?: string): Promise<NewDealer> {
  const vat = parseVat(body.vat);
  if (!vat) throw new ApiError('A5');
  await refuseTaken(db, vat.text, userId);
  const company = await registry(vat);
  if (!company) throw new ApiError('A5');
  const found = await findPremises(db, body);
  if (!('place' in found)) {
    throw invalid(
      found.wrong === 'city'
        ? { city: [`Il CAP ${body.postal_code} non è di questo comune: forse cerchi ${found.towns[0]}.`] }
        : { postal_code: ['Non conosciamo questo CAP: controlla le cifre e il paese.'] },
    );
  }
  const row = {
    name: cleanText(body.dealer_name),
    company_name: cleanText(body.company_name),
    vat: vat.text,
    address: cleanText(body.address),
    phone: cleanText(body.dealer_phone),
    ...found.place,
    ...invoicingOf(body),
  };
  return { row, register_number: cleanText(body.register_number), company };
}

/** Where electronic invoices go; only Italian companies are asked. */
function invoicingOf({ country, sdi_code = null, pec = null }: DealershipBody) {
  return country === 'it' ? { sdi_code, pec } : { sdi_code: null, pec: null };
}
