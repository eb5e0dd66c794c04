import { type Proof, proof, type VerificationState } from '@carzaa/api/calls/verification';
import { type Selectable, sql, type Transaction } from 'kysely';
import { nextRevision } from '../../db/nextRevision.ts';
import type { Schema } from '../../db/schema.ts';
import type { DealerVerificationsTable } from '../../db/schema/dealers.ts';
import type { CompanyRecord } from '../../integrations/companyRegistry/companyRegistry.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import { SYSTEM_SOURCE, writeAudit } from '../audit/audit.ts';
import { ownersMails } from './dealerMail.ts';
import { missingProofs } from './verificationRules.ts';

type Trx = Transaction<Schema>;
type Means = { outbox: Outbox; now: () => Date };

/** Whether a dealership waits to be accepted, in SQL over `dealers`. */
export const isInReview = sql<boolean>`EXISTS (SELECT FROM dealer_verifications AS review
  WHERE review.dealer_id = dealers.id AND review.state IN ('waiting', 'asked'))`;

/** Writes what a dealership that signs up tells of itself, and what the register does; it stays disabled until accepted. */
export async function beginVerification(
  trx: Trx,
  dealer_id: string,
  { register_number, company }: { register_number: string; company: CompanyRecord },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('dealer_verifications')
    .values({
      dealer_id,
      state: 'waiting',
      register_number,
      declared_at: now,
      registered_name: company.name,
      registered_domains: [...(company.mail_domains ?? [])],
      created_at: now,
    })
    .execute();
}

/** The check of a dealership, locked until the transaction ends. */
export function lockVerification(trx: Trx, dealer: string): Promise<Selectable<DealerVerificationsTable> | undefined> {
  return trx
    .selectFrom('dealer_verifications')
    .where('dealer_id', '=', dealer)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

interface Decision {
  state: Extract<VerificationState, 'accepted' | 'refused'>;
  /** Why it is refused. */
  note: string | null;
  /** Null is the rule. */
  by: string | null;
}

/** Writes the decision, by which an accepted dealership comes onto the site with what it has published. */
export async function settleVerification(
  trx: Trx,
  dealer: string,
  { state, note, by }: Decision,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dealer_verifications')
    .set({ state, note, decided_by: by, decided_at: now, ...(state === 'accepted' ? { missing: [] } : {}) })
    .where('dealer_id', '=', dealer)
    .execute();
  const isAccepted = state === 'accepted';
  await trx
    .updateTable('dealers')
    .set({
      enabled: isAccepted,
      disabled_reason: isAccepted ? null : note,
      disabled_at: isAccepted ? null : now,
      updated_at: nextRevision(now),
    })
    .where('id', '=', dealer)
    .execute();
}

/** What a dealership still lacks by the rule. */
async function proofsMissing(trx: Trx, dealer: string): Promise<Proof[]> {
  const applicant = await trx
    .selectFrom('dealers')
    .innerJoin('dealer_verifications as review', 'review.dealer_id', 'dealers.id')
    .where('dealers.id', '=', dealer)
    .select(['dealers.country', 'dealers.company_name', 'review.registered_name', 'review.registered_domains'])
    .select(['review.register_number', 'review.declared_at'])
    .executeTakeFirstOrThrow();
  return missingProofs({ ...applicant, mails: await ownersMails(trx, dealer) });
}

/**
 * Accepts a dealership that waits, where nothing is missing by the rule; else keeps what is, and asks the owners for it
 * once, by mail. Where an administrator has asked, a person decides.
 */
export async function decideByRule(trx: Trx, dealer: string, { outbox, now }: Means): Promise<void> {
  const before = await lockVerification(trx, dealer);
  if (before?.state !== 'waiting' && before?.state !== 'asked') return;
  const missing = await proofsMissing(trx, dealer);
  const { name } = await trx.selectFrom('dealers').where('id', '=', dealer).select('name').executeTakeFirstOrThrow();
  if (missing.length === 0 && before.question === null) {
    await settleVerification(trx, dealer, { state: 'accepted', note: null, by: null }, now());
    await writeAudit(trx, SYSTEM_SOURCE, {
      action: 'approve',
      subject_type: 'dealer',
      subject_id: dealer,
      subject_name: name,
      before: { verification: before.state },
      after: { verification: 'accepted' },
      at: now(),
    });
    return;
  }
  const isNew = before.asked_at === null && missing.length > 0;
  await trx
    .updateTable('dealer_verifications')
    .set({ missing, ...(isNew ? { asked_at: now() } : {}) })
    .where('dealer_id', '=', dealer)
    .execute();
  if (!isNew) return;
  const data = { dealer: name, missing, question: '', path: verificationPath(dealer) };
  for (const to of await ownersMails(trx, dealer)) await outbox.post(trx, { to, template: 'dealerInReview', data });
}

/** Where a dealership answers. */
export const verificationPath = (dealer: string) => `/dealer/${dealer}/verification`;

/** Decides on what a person signed up with, now that their address is confirmed. */
export async function decideForOwner(trx: Trx, user: string, means: Means): Promise<void> {
  const waiting = await trx
    .selectFrom('dealer_owners')
    .innerJoin('dealer_verifications', 'dealer_verifications.dealer_id', 'dealer_owners.dealer_id')
    .where('dealer_owners.user_id', '=', user)
    .where('dealer_verifications.state', '=', 'waiting')
    .select('dealer_owners.dealer_id')
    .execute();
  for (const { dealer_id } of waiting) await decideByRule(trx, dealer_id, means);
}

/** The texts that the table keeps, as what they are. */
export const proofsOf = (kept: readonly string[]): Proof[] => kept.map((name) => proof.parse(name));
