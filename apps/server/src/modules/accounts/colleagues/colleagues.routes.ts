import { type colleagueCalls, MAX_STAFF, type Staff } from '@carzaa/api/calls/dealer/colleagues';
import type { AuditAction } from '@carzaa/api/audit';
import type { DealerRole } from '@carzaa/api/contract/dealerRoles';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Transaction } from 'kysely';
import type { OwnerContext } from '../../../http/context.ts';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import type { Schema } from '../../../db/schema.ts';
import { writeAudit } from '../../../shared/audit/audit.ts';
import { countTry } from '../../../shared/limits/rateLimits.ts';
import { findById } from '../accounts.queries.ts';
import type { AccountServices } from '../accountServices.ts';
import { LIMITS } from '../limits.ts';
import {
  addInvitation,
  countStaff,
  deleteInvitation,
  endWork,
  invitedAddress,
  lockColleague,
  lockForOwner,
  renewInvitation,
  roleOf,
  setRole,
  staffFor,
  worksThere,
} from './colleagues.queries.ts';

type Trx = Transaction<Schema>;
type ColleagueHandlers = ServedHandlers<typeof colleagueCalls>;
type Work = (trx: Trx, dealership: { name: string }) => Promise<unknown>;

interface Noted {
  action: AuditAction;
  subject: 'colleague' | 'invitation';
  id: string;
  name: string;
  before: DealerRole | null;
  after: DealerRole | null;
}

/** The calls by which owners say who works in their dealership. */
export function colleagueHandlers(services: AccountServices): ColleagueHandlers {
  const decisions = decisionsOf(services);
  return { ...invitingHandlers(services, decisions), ...roleHandlers(services, decisions) };
}

/** How a change is made, and told in the log. */
function decisionsOf({ db, now }: AccountServices) {
  /** One change by an owner, in turn with all others of its dealership, and who works there after it. */
  async function decide({ dealer, actor, role }: OwnerContext, work: Work, before?: (trx: Trx) => Promise<unknown>) {
    return db.transaction().execute(async (trx): Promise<Staff> => {
      await before?.(trx);
      await work(trx, await lockForOwner(trx, dealer, actor.uuid));
      const remaining = (await roleOf(trx, dealer, actor.uuid)) ?? 'viewer';
      return staffFor(trx, dealer, remaining === 'owner' ? role : remaining, now());
    });
  }

  const note = (trx: Trx, context: OwnerContext, { action, subject, id, name, before, after }: Noted) =>
    writeAudit(trx, context, {
      action,
      subject_type: subject,
      subject_id: id,
      subject_name: name,
      before: before && { role: before },
      after: after && { role: after },
      at: now(),
    });
  return { decide, note };
}
type Decisions = ReturnType<typeof decisionsOf>;

/** How an invitation is mailed, and how many may be. */
function mailsOf({ db, outbox, now }: AccountServices) {
  async function mail(
    trx: Trx,
    { actor }: OwnerContext,
    { email, role, secret, dealer }: { email: string; role: DealerRole; secret: string; dealer: string },
  ): Promise<void> {
    const by = (await findById(trx, actor.uuid))?.name ?? '';
    await outbox.post(trx, {
      to: email,
      template: 'colleagueInvited',
      data: { dealer, by, role, path: `/invito/${secret}` },
      aboutUser: actor.uuid,
    });
  }

  const countMail = async (dealer: string, email: string) => {
    await countTry(db, ['invitations', dealer], LIMITS.invitations, now());
    await countTry(db, ['mail', 'colleague', email], LIMITS.mailAddress, now());
  };

  return { mail, countMail };
}

function invitingHandlers(services: AccountServices, { decide, note }: Decisions) {
  const { db, now } = services;
  const { mail, countMail } = mailsOf(services);

  return {
    list: (_, { dealer, role }) => staffFor(db, dealer, role, now()),

    async invite({ body: { email, role } }, context) {
      const { dealer, actor } = context;
      if (await worksThere(db, dealer, email)) throw invalid({ email: ['Lavora già nella concessionaria'] });
      await countMail(dealer, email);
      return decide(context, async (trx, { name }) => {
        if ((await countStaff(trx, dealer)) >= MAX_STAFF) {
          throw invalid({ email: [`Una concessionaria può avere al massimo ${MAX_STAFF} collaboratori`] });
        }
        const { id, secret } = await addInvitation(
          trx,
          { dealer_id: dealer, email, role, invited_by: actor.uuid },
          now(),
        );
        await mail(trx, context, { email, role, secret, dealer: name });
        await note(trx, context, {
          action: 'invite',
          subject: 'invitation',
          id,
          name: email,
          before: null,
          after: role,
        });
      });
    },

    async resend({ params: { id } }, context) {
      // Counted apart: it stays, whatever becomes of the rest.
      await countMail(context.dealer, await invitedAddress(db, context.dealer, id));
      return decide(context, async (trx, { name }) => {
        const { email, role, secret } = await renewInvitation(trx, context.dealer, id, now());
        await mail(trx, context, { email, role, secret, dealer: name });
        await note(trx, context, {
          action: 'invite',
          subject: 'invitation',
          id,
          name: email,
          before: null,
          after: role,
        });
      });
    },

    revoke: ({ params: { id } }, context) =>
      decide(context, async (trx) => {
        const { email, role } = await deleteInvitation(trx, context.dealer, id);
        await note(trx, context, {
          action: 'cancel',
          subject: 'invitation',
          id,
          name: email,
          before: role,
          after: null,
        });
      }),
  } satisfies Partial<ColleagueHandlers>;
}

function roleHandlers({ now }: AccountServices, { decide, note }: Decisions) {
  return {
    async changeRole({ params, body: { role: to } }, context) {
      const id = params.id.toLowerCase();
      let name = '';
      return decide(
        context,
        async (trx) => {
          const from = await roleOf(trx, context.dealer, id);
          if (from === undefined) throw new ApiError('4');
          await setRole(trx, context.dealer, id, { from, to }, now());
          if (from !== to)
            await note(trx, context, { action: 'update', subject: 'colleague', id, name, before: from, after: to });
        },
        async (trx) => {
          ({ name } = await lockColleague(trx, id));
        },
      );
    },

    async remove({ params }, context) {
      const id = params.id.toLowerCase();
      let name = '';
      return decide(
        context,
        async (trx) => {
          const from = await roleOf(trx, context.dealer, id);
          if (from === undefined) throw new ApiError('4');
          await endWork(trx, context.dealer, id, now());
          await note(trx, context, { action: 'delete', subject: 'colleague', id, name, before: from, after: null });
        },
        async (trx) => {
          ({ name } = await lockColleague(trx, id));
        },
      );
    },
  } satisfies Partial<ColleagueHandlers>;
}
