import type { AdminDealerDetail, adminDealerCalls, UserDealership } from '@carzaa/api/calls/adminDealers';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { DealersTable } from '../../db/schema/dealers.ts';
import type { Outbox } from '../../integrations/mail/outbox.ts';
import type { MailData } from '../../integrations/mail/templates.ts';
import { adminDealerDetail, adminDealersPage } from './adminDealers.queries.ts';
import { findOwnership, ownersOf, ownershipsPage } from './ownership.queries.ts';
import { lockNewOwners, setOwners } from './setOwners.ts';

interface AdminDealerServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

/** The calls by which administrators look after dealerships. */
export function adminDealerHandlers({
  db,
  outbox,
  now,
}: AdminDealerServices): Handlers<typeof adminDealerCalls, Context> {
  async function detail(id: string): Promise<AdminDealerDetail> {
    const dealer = await adminDealerDetail(db, id, now());
    if (!dealer) throw new ApiError('4');
    return dealer;
  }

  /** Enables (without a reason) or disables; nothing happens to what is so already. */
  async function setEnabled(context: Context, id: string, reason: string | null): Promise<AdminDealerDetail> {
    await db.transaction().execute(async (trx) => {
      const before = await trx.selectFrom('dealers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
      if (!before) throw new ApiError('4');
      const enabled = reason === null;
      if (before.enabled === enabled) return;
      await trx
        .updateTable('dealers')
        .set({
          enabled,
          disabled_reason: reason,
          disabled_at: enabled ? null : now(),
          updated_at: sql<Date>`GREATEST(${now().toISOString()}::timestamptz, updated_at + interval '1 millisecond')`,
        })
        .where('id', '=', id)
        .execute();
      await writeAudit(trx, context, {
        action: enabled ? 'enable' : 'disable',
        subject_type: 'dealer',
        subject_id: id,
        subject_name: before.name,
        before: { enabled: before.enabled, disabled_reason: before.disabled_reason },
        after: { enabled, disabled_reason: reason },
        at: now(),
      });
      const data = { dealer: before.name };
      if (reason === null) await tell(trx, before, 'dealerEnabled', data);
      else await tell(trx, before, 'dealerDisabled', { ...data, reason });
    });
    return detail(id);
  }

  /** Mails the dealership and the owners whose address is confirmed, each address once. */
  async function tell<T extends 'dealerEnabled' | 'dealerDisabled'>(
    trx: Transaction<Schema>,
    { id, email }: Selectable<DealersTable>,
    template: T,
    data: MailData[T],
  ): Promise<void> {
    const owners = (await ownersOf(trx, [id])).get(id) ?? [];
    const confirmed = owners.filter((owner) => owner.enabled && owner.email_verified_at !== null);
    const addresses = [email, ...confirmed.map((owner) => owner.email)].filter((address) => address !== null);
    for (const to of new Set(addresses)) await outbox.post(trx, { to, template, data });
  }

  return {
    async list({ query }) {
      const { items, total } = await adminDealersPage(db, query, now());
      return toPage(items, total, query);
    },
    get: ({ params: { id } }) => detail(id),
    enable: ({ params: { id } }, context) => setEnabled(context, id, null),
    disable: ({ params: { id }, body: { reason } }, context) => setEnabled(context, id, reason),

    async ownerships({ query }) {
      const { items, total } = await ownershipsPage(db, query);
      return toPage(items, total, query);
    },
    ownership: ({ params: { id } }) => ownership(db, id),

    async updateOwnership({ params: { id }, body }, context) {
      await db.transaction().execute(async (trx) => {
        const owners = await lockNewOwners(trx, body.owners);
        const row = await trx
          .selectFrom('dealers')
          .where('id', '=', id)
          .where('kind', '=', 'dealer')
          .select(['name', 'updated_at'])
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw new ApiError('4');
        const before = await ownership(trx, id);
        if (row.updated_at.getTime() !== Date.parse(body.updated_at)) {
          throw new ApiError('2', {
            status: 409,
            message: 'I titolari sono stati cambiati nel frattempo: controlla i dati attuali e riprova.',
            current: before,
          });
        }
        await setOwners(trx, id, owners, now());
        const after = await ownership(trx, id);
        await writeAudit(trx, context, {
          action: 'update',
          subject_type: 'dealer',
          subject_id: id,
          subject_name: row.name,
          before: { owners: before.owners.map(({ email }) => email) },
          after: { owners: after.owners.map(({ email }) => email) },
          at: now(),
        });
      });
      return ownership(db, id);
    },
  };
}

async function ownership(source: Kysely<Schema>, id: string): Promise<UserDealership> {
  const found = await findOwnership(source, id);
  if (!found) throw new ApiError('4');
  return found;
}
