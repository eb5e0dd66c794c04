import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { type AuditSource, writeAudit } from '../../shared/audit/audit.ts';
import { hashSecret } from './secrets.ts';
import { endSession } from './sessions.queries.ts';

type Trx = Transaction<Schema>;

interface NewSupport {
  /** Secrets of the session as the user, and of the administrator's own. */
  session: string;
  admin_session: string;
  admin_id: string;
  user_id: string;
  until: Date;
}

/** Notes that a session is one of support. */
export async function noteSupport(
  trx: Trx,
  { session, admin_session, ...row }: NewSupport,
  began_at: Date,
): Promise<void> {
  await trx
    .insertInto('support_sessions')
    .values({
      ...row,
      id: uuidv7(),
      session_hash: hashSecret(session),
      admin_session_hash: hashSecret(admin_session),
      began_at,
    })
    .execute();
}

/** Ends the session of a secret if it is one of support; the audit log tells so. */
export async function endSupport(trx: Trx, secret: string, { ip }: { ip: string }, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('support_sessions')
    .set({ ended_at: now })
    .where('session_hash', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .returning(['admin_id', 'user_id', 'began_at'])
    .executeTakeFirst();
  if (!ended) return;
  await endSession(trx, secret);
  await tellEnd(trx, ended, { ip, at: now });
}

async function tellEnd(
  trx: Trx,
  { admin_id, user_id, began_at }: { admin_id: string; user_id: string; began_at: Date },
  { ip, at }: { ip: string; at: Date },
): Promise<void> {
  const user = await trx.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirst();
  const source: AuditSource = { actor: { uuid: admin_id }, ip };
  await writeAudit(trx, source, {
    action: 'end_support',
    subject_type: 'user',
    subject_id: user_id,
    subject_name: user?.email ?? '',
    before: null,
    after: { minutes: Math.round((at.getTime() - began_at.getTime()) / 60_000) },
    at,
  });
}

/** Closes what nobody closed: help whose time is up, or whose administrator has left. */
export async function closeSupport(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const over = await trx
      .selectFrom('support_sessions as support')
      .where('support.ended_at', 'is', null)
      .where((where) =>
        where.or([
          where('support.until', '<=', now),
          ...(['session_hash', 'admin_session_hash'] as const).map((hash) =>
            where.not(
              where.exists(
                where.selectFrom('sessions').whereRef('sessions.id_hash', '=', `support.${hash}`).select('id_hash'),
              ),
            ),
          ),
        ]),
      )
      .selectAll('support')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const support of over) {
      const at = new Date(Math.min(now.getTime(), support.until.getTime()));
      await trx.updateTable('support_sessions').set({ ended_at: at }).where('id', '=', support.id).execute();
      await trx.deleteFrom('sessions').where('id_hash', '=', support.session_hash).execute();
      await tellEnd(trx, support, { ip: '', at });
    }
  });
}
