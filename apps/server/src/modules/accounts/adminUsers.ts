import type { AdminUserDetail, adminUserCalls } from '@carzaa/api/calls/adminUsers';
import { toPage } from '@carzaa/api/calls/shared';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { ROLE_NAMES } from '@carzaa/api/roleNames';
import type { Actor } from '@carzaa/api/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AuditAction } from '@carzaa/api/audit';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../db/audit.ts';
import { isDuplicate } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { mailInvitation, mailVerification } from './accountMails.ts';
import { findByEmail, type UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { lockSuperAdmins, userDetail, usersPage } from './adminUsers.queries.ts';
import { mayAssign, rightsOver } from './adminUsers.rules.ts';
import { eraseAccount } from './eraseAccount.ts';
import { endSessions } from './sessions.ts';
import { supportHandler } from './support.ts';
import { endTokens } from './tokens.ts';

type Trx = Transaction<Schema>;

/** Of an account, what its audit entries tell. */
function told({ name, email, pending_email, phone, role, enabled }: UserRow) {
  return { name, email, pending_email, phone, role, enabled };
}

async function detail(source: Kysely<Schema>, { actor }: Context, id: string): Promise<AdminUserDetail> {
  const user = await userDetail(source, actor, id);
  if (!user) throw new ApiError('4');
  return user;
}

/** An account that the actor may `right`, locked until the transaction ends. Throws codes 4 and 6. */
async function lockUser(trx: Trx, { actor }: Context, id: string, right: keyof AdminUserDetail['may']) {
  const current = await currentActor(trx, actor);
  const user = await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!user) throw new ApiError('4');
  if (!rightsOver(current, user)[right]) throw new ApiError('6');
  return { user, actor: current };
}

/** The calls by which administrators look after accounts. */
export function adminUserHandlers(services: AccountServices): Handlers<typeof adminUserCalls, Context> {
  const { db, outbox, now } = services;

  /** One change of an account, its entry in the audit log, and the account as it leaves it. */
  async function change(
    context: Context,
    id: string,
    action: AuditAction,
    work: (trx: Trx) => Promise<{ before: UserRow; after: UserRow } | null>,
  ): Promise<AdminUserDetail> {
    try {
      await db.transaction().execute(async (trx) => {
        const changed = await work(trx);
        if (!changed) return;
        await writeAudit(trx, context, {
          action,
          subject_type: 'user',
          subject_id: id,
          subject_name: changed.after.email,
          before: told(changed.before),
          after: told(changed.after),
          at: now(),
        });
      });
    } catch (error) {
      throw isDuplicate(error) ? new ApiError('A3') : error;
    }
    return detail(db, context, id);
  }

  const setEnabled = (context: Context, id: string, enabled: boolean) =>
    change(context, id, enabled ? 'enable' : 'disable', async (trx) => {
      const { user: before } = await lockUser(trx, context, id, 'disable');
      if (before.enabled === enabled) return null;
      if (!enabled) await endSessions(trx, id);
      const after = await update(trx, before, { enabled });
      return { before, after };
    });

  async function update(trx: Trx, before: UserRow, values: Partial<UserRow>): Promise<UserRow> {
    return trx
      .updateTable('users')
      .set({
        ...values,
        updated_at: sql<Date>`GREATEST(${now().toISOString()}::timestamptz, updated_at + interval '1 millisecond')`,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  return {
    async list({ query }) {
      const { items, total } = await usersPage(db, query);
      return toPage(items, total, query);
    },

    get: ({ params: { id } }, context) => detail(db, context, id),

    async create({ body: { name, email, phone, role } }, context) {
      const id = uuidv7();
      try {
        await db.transaction().execute(async (trx) => {
          if (!mayAssign(await currentActor(trx, context.actor), role)) throw new ApiError('6');
          const user = await trx
            .insertInto('users')
            .values({ id, name, email, phone: phone || null, role, created_at: now(), updated_at: now() })
            .returningAll()
            .executeTakeFirstOrThrow();
          await mailInvitation(trx, user, services);
          await writeAudit(trx, context, {
            action: 'create',
            subject_type: 'user',
            subject_id: id,
            subject_name: email,
            before: null,
            after: told(user),
            at: now(),
          });
        });
      } catch (error) {
        throw isDuplicate(error) ? new ApiError('A3') : error;
      }
      return detail(db, context, id);
    },

    update: ({ params: { id }, body }, context) =>
      change(context, id, 'update', async (trx) => {
        const { user: before, actor } = await lockUser(trx, context, id, 'edit');
        if (before.updated_at.getTime() !== Date.parse(body.updated_at)) {
          throw new ApiError('2', {
            status: 409,
            message: 'L’utente è stato cambiato nel frattempo: controlla i dati attuali e riprova.',
            current: await detail(trx, context, id),
          });
        }
        if (body.role !== before.role) {
          if (!rightsOver(actor, before).change_role || !mayAssign(actor, body.role)) throw new ApiError('6');
          await endSessions(trx, id);
        }
        const pending_email = body.email === before.email ? null : body.email;
        const after = await update(trx, before, {
          name: body.name,
          phone: body.phone || null,
          role: body.role,
          pending_email,
        });
        if (pending_email !== before.pending_email) await announce(trx, before, after);
        return { before, after };
      }),

    async remove({ params: { id } }, context) {
      await db.transaction().execute(async (trx) => {
        const { user } = await lockUser(trx, context, id, 'disable');
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

    enable: ({ params: { id } }, context) => setEnabled(context, id, true),
    disable: ({ params: { id } }, context) => setEnabled(context, id, false),

    async endSessions({ params: { id } }, context) {
      await db.transaction().execute(async (trx) => {
        const { user } = await lockUser(trx, context, id, 'edit');
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
      });
      return detail(db, context, id);
    },

    roles: (_input, { actor }) =>
      Object.entries(ROLE_NAMES).map(([slug, name]) => {
        const role = slug as keyof typeof ROLE_NAMES;
        return { slug: role, name, assignable: mayAssign(actor, role) };
      }),

    support: supportHandler(services, lockUser),
  };

  /** Asks for the new address to be confirmed, and tells the old one. */
  async function announce(trx: Trx, before: UserRow, after: UserRow): Promise<void> {
    await endTokens(trx, 'verify', after.id);
    if (after.pending_email === null) return;
    if (await findByEmail(trx, after.pending_email)) throw new ApiError('A3');
    await mailVerification(trx, after, services);
    await outbox.post(trx, {
      to: before.email,
      template: 'emailChanging',
      data: { name: before.name, email: after.pending_email },
      aboutUser: before.id,
    });
  }
}

/** The actor, who is an administrator still. Throws code 6. */
async function currentActor(trx: Trx, actor: Actor | null): Promise<Actor> {
  if (!actor) throw new ApiError('3');
  if (actor.role === 'super-admin' && !(await lockSuperAdmins(trx, actor))) throw new ApiError('6');
  return actor;
}
