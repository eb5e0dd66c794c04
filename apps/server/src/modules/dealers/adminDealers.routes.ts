import type { AdminDealerDetail, adminDealerCalls, UserDealership } from '@carzaa/api/calls/admin/adminDealers';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { isChanged, overtaken } from '@carzaa/api/contract/overtaken';
import type { Context } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { DealersTable } from '../../db/schema/dealers.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import type { MailData } from '../../integrations/mail/templates.ts';
import { lockVerification } from '../../shared/dealers/verification.ts';
import { adminDealerDetail, adminDealersPage, lockDealership, setDealershipEnabled } from './adminDealers.queries.ts';
import { findOwnership, ownersOf, ownershipsPage } from './ownership.queries.ts';
import { lockNewOwners, setOwners } from './setOwners.queries.ts';

const UNACCEPTED = 'Questa concessionaria non è mai stata accettata: si decide dalla sua verifica.';

type AdminDealerHandlers = Handlers<typeof adminDealerCalls, Context>;

interface AdminDealerServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

async function findDealer(source: Kysely<Schema>, id: string, now: Date): Promise<AdminDealerDetail> {
  const dealer = await adminDealerDetail(source, id, now);
  if (!dealer) throw new ApiError('4');
  return dealer;
}

/** Mails the dealership and the owners whose address is confirmed, each address once. */
async function mailOwners<T extends 'dealerEnabled' | 'dealerDisabled'>(
  outbox: Outbox,
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

/** Throws code 2 with status 409 where a dealership was never accepted: that is decided where it signed up. */
async function refuseUnaccepted(trx: Transaction<Schema>, id: string): Promise<void> {
  const { state = 'accepted' } = (await lockVerification(trx, id)) ?? {};
  if (state !== 'accepted') throw new ApiError('2', { status: 409, message: UNACCEPTED });
}

async function ownership(source: Kysely<Schema>, id: string): Promise<UserDealership> {
  const found = await findOwnership(source, id);
  if (!found) throw new ApiError('4');
  return found;
}

/** The calls by which administrators look after dealerships. */
export function adminDealerHandlers(services: AdminDealerServices): AdminDealerHandlers {
  return { ...dealerHandlers(services), ...ownershipHandlers(services) };
}

function dealerHandlers({ db, outbox, now }: AdminDealerServices) {
  /** Enables (without a reason) or disables; nothing happens to what is so already. */
  async function setEnabled(context: Context, id: string, reason: string | null): Promise<AdminDealerDetail> {
    return db.transaction().execute(async (trx) => {
      const before = await lockDealership(trx, id);
      if (!before) throw new ApiError('4');
      const enabled = reason === null;
      if (enabled) await refuseUnaccepted(trx, id);
      if (before.enabled === enabled) return findDealer(trx, id, now());
      await setDealershipEnabled(trx, id, reason, now());
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
      if (reason === null) await mailOwners(outbox, trx, before, 'dealerEnabled', data);
      else await mailOwners(outbox, trx, before, 'dealerDisabled', { ...data, reason });
      return findDealer(trx, id, now());
    });
  }

  return {
    async list({ query }) {
      const { items, total } = await adminDealersPage(db, query, now());
      return toPage(items, total, query);
    },
    get: ({ params: { id } }) => findDealer(db, id, now()),
    enable: ({ params: { id } }, context) => setEnabled(context, id, null),
    disable: ({ params: { id }, body: { reason } }, context) => setEnabled(context, id, reason),
  } satisfies Partial<AdminDealerHandlers>;
}

function ownershipHandlers({ db, now }: AdminDealerServices) {
  return {
    async ownerships({ query }) {
      const { items, total } = await ownershipsPage(db, query);
      return toPage(items, total, query);
    },
    ownership: ({ params: { id } }) => ownership(db, id),

    async updateOwnership({ params: { id }, body }, context) {
      return db.transaction().execute(async (trx) => {
        const owners = await lockNewOwners(trx, body.owners);
        const row = await lockDealership(trx, id);
        if (row?.kind !== 'dealer') throw new ApiError('4');
        const before = await ownership(trx, id);
        if (isChanged(row, body)) throw overtaken('owners', before);
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
        return after;
      });
    },
  } satisfies Partial<AdminDealerHandlers>;
}
