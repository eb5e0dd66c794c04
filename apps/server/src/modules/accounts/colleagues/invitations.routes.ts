import { type invitationCalls, UNKNOWN_INVITATION } from '@carzaa/api/calls/public/invitations';
import { mayAs } from '@carzaa/api/contract/dealerRoles';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { isAdminRole } from '@carzaa/api/contract/rules';
import type { Transaction } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { isDuplicate } from '../../../db/failures.ts';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { type AuditSource, writeAudit } from '../../../shared/audit/audit.ts';
import { lockDealer } from '../../../shared/billing/plans.ts';
import { countTry, networkOf } from '../../../shared/limits/rateLimits.ts';
import { addUser, changeRole, currentUserOf, findByEmail, lockUser, type UserRow } from '../accounts.queries.ts';
import type { AccountServices } from '../accountServices.ts';
import { giveSession } from '../cookies.ts';
import { rememberDevice } from '../devices.queries.ts';
import { LIMITS } from '../limits.ts';
import { hashPassword, refuseBreached } from '../passwords.ts';
import { beginSession, renewSession } from '../sessions.queries.ts';
import { findInvitation, roleOf, setRole, useInvitation } from './colleagues.queries.ts';

type Trx = Transaction<Schema>;
type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const OVER = {
  unknown: UNKNOWN_INVITATION,
  used: 'Questo invito è già stato accettato: basta accedere.',
  expired: 'Questo invito è scaduto: chiedi a chi ti ha invitato di mandarne un altro.',
} as const;
const over = (state: keyof typeof OVER) => invalid({ token: [OVER[state]] });

const stateOf = ({ accepted_at, expires_at }: Found, now: Date) =>
  accepted_at !== null ? 'used' : expires_at <= now ? 'expired' : 'open';

/** An address as others may see it: who opens somebody else's link learns no more of it than they need. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…');

/** What both ways into a dealership take. */
function stepsOf({ db, now }: AccountServices) {
  /** The invitation of a link that is still good. Throws code 2 for any other. */
  async function openOf(token: string): Promise<Found> {
    const found = await findInvitation(db, token);
    if (!found) throw over('unknown');
    const state = stateOf(found, now());
    if (state !== 'open') throw over(state);
    return found;
  }

  /** Makes the owner of an account, which is locked, what the invitation says; never less than they are already. */
  async function enter(trx: Trx, user: Pick<UserRow, 'id' | 'name'>, invitation: Found, source: AuditSource) {
    const { id, dealer_id: dealer, role: to } = invitation;
    await lockDealer(trx, dealer);
    if (!(await useInvitation(trx, id, now()))) throw over('used');
    const from = await roleOf(trx, dealer, user.id);
    if (from === undefined || !mayAs(from, to)) await setRole(trx, dealer, user.id, { from, to }, now());
    await writeAudit(
      trx,
      { ...source, dealer },
      {
        action: 'accept',
        subject_type: 'colleague',
        subject_id: user.id,
        subject_name: user.name,
        before: from === undefined ? null : { role: from },
        after: { role: to },
        at: now(),
      },
    );
  }

  return { openOf, enter };
}

/** The calls of people who were invited to a dealership. */
export function invitationHandlers(services: AccountServices): Handlers<typeof invitationCalls, Context> {
  const { db, now } = services;
  return {
    async look({ body: { token } }, { ip }) {
      await countTry(db, ['invitation', networkOf(ip)], LIMITS.resetToken, now());
      const found = await findInvitation(db, token);
      if (!found) throw over('unknown');
      const { dealer, role, email } = found;
      const has_account = (await findByEmail(db, email)) !== undefined;
      return { state: stateOf(found, now()), dealer, role, email, has_account };
    },

    join: joining(services),
    accept: accepting(services),
  };
}

type Calls = Handlers<typeof invitationCalls, Context>;

/** Creates an account for the invited person, and their place in the dealership. */
function joining(services: AccountServices): Calls['join'] {
  const { db, now, isSecure } = services;
  const { openOf, enter } = stepsOf(services);
  return async ({ body: { token, name, password } }, context) => {
    await countTry(db, ['register', networkOf(context.ip)], LIMITS.register, now());
    const invitation = await openOf(token);
    const { email } = invitation;
    const known = invalid({ token: ['Con questo indirizzo c’è già un account: accedi, poi accetta l’invito.'] });
    if (await findByEmail(db, email)) throw known;
    await refuseBreached(password, services);
    const password_hash = await hashPassword(password);
    const moment = now();
    try {
      const { user, secret } = await db.transaction().execute(async (trx) => {
        const dates = { email_verified_at: moment, created_at: moment, updated_at: moment };
        const added = await addUser(trx, { id: uuidv7(), name, email, password_hash, role: 'dealer', ...dates });
        await enter(trx, added, invitation, { actor: { uuid: added.id }, ip: context.ip });
        const device = await rememberDevice(trx, added.id, context, services);
        return {
          secret: await beginSession(trx, added.id, context, moment, { device }),
          user: await currentUserOf(trx, added.id, moment),
        };
      });
      giveSession(context, secret, isSecure);
      return user;
    } catch (error) {
      throw isDuplicate(error) ? known : error;
    }
  };
}

/** Gives a place in the dealership to somebody signed in. */
function accepting(services: AccountServices): Calls['accept'] {
  const { db, now, isSecure } = services;
  const { openOf, enter } = stepsOf(services);
  return async ({ body: { token } }, context) => {
    const { actor } = context;
    if (!actor) throw new ApiError('3');
    await countTry(db, ['invitation', networkOf(context.ip)], LIMITS.resetToken, now());
    const invitation = await openOf(token);
    const { user, secret } = await db.transaction().execute(async (trx) => {
      const own = await lockUser(trx, actor.uuid);
      if (own?.email !== invitation.email) {
        throw new ApiError('6', {
          message: `L’invito è per ${masked(invitation.email)}: esci, e accedi con quell’indirizzo.`,
        });
      }
      if (isAdminRole(own.role)) {
        throw new ApiError('6', { message: 'Un amministratore di Carzaa non può lavorare in una concessionaria.' });
      }
      await enter(trx, own, invitation, context);
      const isNew = await changeRole(trx, own.id, { from: ['customer'], to: 'dealer' }, now());
      // A session does not outlive the role that it began with.
      return {
        secret: isNew ? await renewSession(trx, own.id, context, now()) : null,
        user: await currentUserOf(trx, own.id, now()),
      };
    });
    if (secret !== null) giveSession(context, secret, isSecure);
    return user;
  };
}
