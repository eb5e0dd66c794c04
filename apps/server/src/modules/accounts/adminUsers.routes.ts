import type { AdminUserDetail, adminUserCalls } from '@carzaa/api/calls/admin/adminUsers';
import { toPage } from '@carzaa/api/calls/shared';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { ROLE_NAMES } from '@carzaa/api/roleNames';
import type { Actor } from '@carzaa/api/contract/rules';
import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '@carzaa/api/audit';
import { isChanged, overtaken } from '@carzaa/api/contract/overtaken';
import type { Context } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import { isDuplicate } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { mailInvitation, mailVerification } from './accountMails.ts';
import { addUser, findByEmail, lockUser, updateUser, type UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { lockSuperAdmins, userDetail, usersPage } from './adminUsers.queries.ts';
import { mayAssign, rightsOver } from './adminUsers.rules.ts';
import { tellOldAddress } from './addressChange.queries.ts';
import { eraseAccount } from './eraseAccount.queries.ts';
import { endSessions } from './sessions.queries.ts';
import { supportHandler } from './support.routes.ts';
import { endTokens } from './tokens.queries.ts';

type Trx = Transaction<Schema>;
type AdminUserHandlers = Handlers<typeof adminUserCalls, Context>;

/** What the audit log keeps of an account. */
function auditedUser({ name, email, pending_email, phone, role, enabled }: UserRow) {
  return { name, email, pending_email, phone, role, enabled };
}

async function detail(source: Kysely<Schema>, { actor }: Context, id: string): Promise<AdminUserDetail> {
  const user = await userDetail(source, actor, id);
  if (!user) throw new ApiError('4');
  return user;
}

/** An account that the actor may `right`, locked until the transaction ends. Throws codes 4 and 6. */
async function lockManaged(trx: Trx, { actor }: Context, id: string, right: keyof AdminUserDetail['may']) {
  const current = await currentActor(trx, actor);
  const user = await lockUser(trx, id);
  if (!user) throw new ApiError('4');
  if (!rightsOver(current, user)[right]) throw new ApiError('6');
  return { user, actor: current };
}

/** One change of an account, its entry in the audit log, and the account as it leaves it. */
async function changeUser(
  { db, now }: AccountServices,
  context: Context,
  id: string,
  action: AuditAction,
  work: (trx: Trx) => Promise<{ before: UserRow; after: UserRow } | null>,
): Promise<AdminUserDetail> {
  try {
    return await db.transaction().execute(async (trx) => {
      const changed = await work(trx);
      if (changed) {
        await writeAudit(trx, context, {
          action,
          subject_type: 'user',
          subject_id: id,
          subject_name: changed.after.email,
          before: auditedUser(changed.before),
          after: auditedUser(changed.after),
          at: now(),
        });
      }
      return detail(trx, context, id);
    });
  } catch (error) {
    throw isDuplicate(error) ? new ApiError('A3') : error;
  }
}

/** Asks for the new address to be confirmed, and tells the old one. */
async function announceAddress(services: AccountServices, trx: Trx, before: UserRow, after: UserRow): Promise<void> {
  await endTokens(trx, after.id);
  if (after.pending_email === null) return;
  if (await findByEmail(trx, after.pending_email)) throw new ApiError('A3');
  await mailVerification(trx, after, services);
  await tellOldAddress(trx, before, { email: after.pending_email, by: 'admin', isDone: false }, services);
}

/** The calls by which administrators look after accounts. */
export function adminUserHandlers(services: AccountServices): AdminUserHandlers {
  return {
    ...readHandlers(services),
    ...writeHandlers(services),
    ...endHandlers(services),
    support: supportHandler(services, lockManaged),
  };
}

function readHandlers({ db }: AccountServices) {
  return {
    async list({ query }) {
      const { items, total } = await usersPage(db, query);
      return toPage(items, total, query);
    },

    get: ({ params: { id } }, context) => detail(db, context, id),

    roles: (_input, { actor }) =>
      Object.entries(ROLE_NAMES).map(([slug, name]) => {
        const role = slug as keyof typeof ROLE_NAMES;
        return { slug: role, name, assignable: mayAssign(actor, role) };
      }),
  } satisfies Partial<AdminUserHandlers>;
}

function writeHandlers(services: AccountServices) {
  const { db, now } = services;
  const setEnabled = (context: Context, id: string, enabled: boolean) =>
    changeUser(services, context, id, enabled ? 'enable' : 'disable', async (trx) => {
      const { user: before } = await lockManaged(trx, context, id, 'disable');
      if (before.enabled === enabled) return null;
      if (!enabled) await endSessions(trx, id);
      const after = await updateUser(trx, id, { enabled }, now());
      return { before, after };
    });
  return {
    async create({ body: { name, email, phone, role } }, context) {
      const id = uuidv7();
      try {
        return await db.transaction().execute(async (trx) => {
          if (!mayAssign(await currentActor(trx, context.actor), role)) throw new ApiError('6');
          const moments = { created_at: now(), updated_at: now() };
          const user = await addUser(trx, { id, name, email, phone: phone || null, role, ...moments });
          await mailInvitation(trx, user, services);
          await writeAudit(trx, context, {
            action: 'create',
            subject_type: 'user',
            subject_id: id,
            subject_name: email,
            before: null,
            after: auditedUser(user),
            at: now(),
          });
          return detail(trx, context, id);
        });
      } catch (error) {
        throw isDuplicate(error) ? new ApiError('A3') : error;
      }
    },

    update: ({ params: { id }, body }, context) =>
      changeUser(services, context, id, 'update', async (trx) => {
        const { user: before, actor } = await lockManaged(trx, context, id, 'edit');
        if (isChanged(before, body)) throw overtaken('user', await detail(trx, context, id));
        if (body.role !== before.role) {
          if (!rightsOver(actor, before).change_role || !mayAssign(actor, body.role)) throw new ApiError('6');
          await endSessions(trx, id);
        }
        const pending_email = body.email === before.email ? null : body.email;
        const values = { name: body.name, phone: body.phone || null, role: body.role, pending_email };
        const after = await updateUser(trx, id, values, now());
        if (pending_email !== before.pending_email) await announceAddress(services, trx, before, after);
        return { before, after };
      }),

    enable: ({ params: { id } }, context) => setEnabled(context, id, true),
    disable: ({ params: { id } }, context) => setEnabled(context, id, false),
  } satisfies Partial<AdminUserHandlers>;
}

/** What ends an account, or everywhere that it is signed in. */
function endHandlers({ db, now }: AccountServices) {
  return {
    async remove({ params: { id } }, context) {
      await db.transaction().execute(async (trx) => {
        const { user } = await lockManaged(trx, context, id, 'disable');
        await eraseAccount(
          trx,
          id,
          'È l’unico titolare di una concessionaria: prima di cancellarlo, affidala a qualcun altro.',
        );
        // Of who was erased nothing personal stays.
        await writeAudit(trx, context, {
          action: 'delete',
          subject_type: 'user',
          subject_id: id,
          before: { role: user.role, enabled: user.enabled, created_at: user.created_at },
          after: null,
          at: now(),
        });
      });
      return { uuid: id };
    },

    async endSessions({ params: { id } }, context) {
      return db.transaction().execute(async (trx) => {
        const { user } = await lockManaged(trx, context, id, 'edit');
        const isOwn = context.actor?.uuid === id;
        await endSessions(trx, id, isOwn ? context.cookies[SESSION_COOKIE] : undefined);
        await writeAudit(trx, context, {
          action: 'end_sessions',
          subject_type: 'user',
          subject_id: id,
          subject_name: user.email,
          before: null,
          after: null,
          at: now(),
        });
        return detail(trx, context, id);
      });
    },
  } satisfies Partial<AdminUserHandlers>;
}

/** The actor, who is an administrator still. Throws code 6. */
async function currentActor(trx: Trx, actor: Actor | null): Promise<Actor> {
  if (!actor) throw new ApiError('3');
  if (actor.role === 'super-admin' && !(await lockSuperAdmins(trx, actor))) throw new ApiError('6');
  return actor;
}
