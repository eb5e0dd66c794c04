import type { AuditFields } from '@carzaa/api/auditFields';
import { type Transaction, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type AuditEntry, type AuditSource, writeAudit } from '../../shared/audit/audit.ts';
import { demoUserId } from '../accounts.ts';
import { DEMO_DEALERS } from '../seed/dealers.ts';

type Trx = Transaction<Schema>;

/** Who works for the dealerships that somebody signs in for. */
const OWNERS = {
  [DEMO_DEALERS.single]: demoUserId('concessionario@carzaa.test'),
  [DEMO_DEALERS.groupFirst]: demoUserId('gruppo@carzaa.test'),
  [DEMO_DEALERS.groupSecond]: demoUserId('gruppo@carzaa.test'),
} as const;
/** An address that is kept for examples (RFC 5737). */
const IP = '192.0.2.24';
/** The newest of each kind, of each dealership. */
const MOST = 12;

interface Deed {
  dealer_id: string;
  slug: keyof typeof OWNERS;
  id: string;
  name: string;
  at: Date;
  before: AuditFields;
  after: AuditFields;
  action: 'change_price' | 'sell' | 'reserve';
}

/** Prices that were changed, and cars that were sold or reserved, as the tables have them. */
async function deeds(trx: Trx): Promise<Deed[]> {
  const name = sql`concat_ws(' ', brands.name, models.name, nullif(listings.version, ''))`;
  const own = sql`JOIN brands ON brands.slug = listings.brand
    JOIN models ON models.brand = listings.brand AND models.slug = listings.model
    JOIN dealers ON dealers.id = listings.dealer_id AND dealers.slug = ANY (${Object.keys(OWNERS)})`;
  const { rows } = await sql<Deed>`
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY dealer_id, action = 'change_price' ORDER BY at DESC, id) AS nth FROM (
        SELECT listings.dealer_id, dealers.slug, listings.id, ${name} AS name, steps.since AS at,
          json_build_object('price', steps.before) AS before, json_build_object('price', steps.price) AS after,
          'change_price' AS action
        FROM (
          SELECT listing_id, since, price, lag(price) OVER (PARTITION BY listing_id ORDER BY since) AS before
          FROM price_history
        ) AS steps JOIN listings ON listings.id = steps.listing_id ${own}
        WHERE steps.before IS NOT NULL AND listings.deleted_at IS NULL
        UNION ALL
        SELECT listings.dealer_id, dealers.slug, listings.id, ${name}, outcome.at,
          json_build_object('state', outcome.from_state), json_build_object('state', listings.state),
          CASE outcome.kind WHEN 'sold' THEN 'sell' ELSE 'reserve' END
        FROM listing_outcomes AS outcome JOIN listings ON listings.id = outcome.listing_id ${own}
        WHERE outcome.kind IN ('sold', 'reserved')
      ) AS done
    ) AS numbered WHERE nth <= ${MOST} ORDER BY at, id`.execute(trx);
  return rows;
}

/** What administrators decided: reports of visitors, and new dealerships. */
async function decisions(trx: Trx): Promise<AuditEntry[]> {
  const reports = await trx
    .selectFrom('listing_reports')
    .where('decided_by', '=', demoUserId('admin@carzaa.test'))
    .select(['id', 'listing_title', 'state', 'note', 'decided_at'])
    .execute();
  const dealers = await trx
    .selectFrom('dealer_verifications')
    .innerJoin('dealers', 'dealers.id', 'dealer_verifications.dealer_id')
    .where('dealer_verifications.state', 'in', ['accepted', 'refused'])
    .select(['dealers.id', 'dealers.name', 'dealer_verifications.state', 'dealer_verifications.decided_at'])
    .execute();
  return [
    ...reports.map(
      ({ id, listing_title, state, note, decided_at }): AuditEntry => ({
        action: state === 'upheld' ? 'uphold' : 'dismiss',
        subject_type: 'listing_report',
        subject_id: id,
        subject_name: listing_title,
        before: { state: 'open', note: null },
        after: { state, note },
        ...(decided_at ? { at: decided_at } : {}),
      }),
    ),
    ...dealers.map(
      ({ id, name, state, decided_at }): AuditEntry => ({
        action: state === 'accepted' ? 'approve' : 'reject',
        subject_type: 'dealer',
        subject_id: id,
        subject_name: name,
        before: { state: 'waiting' },
        after: { state },
        ...(decided_at ? { at: decided_at } : {}),
      }),
    ),
  ];
}

/** Writes into the audit log what the demo's tables say was done. */
export async function seedTrail(trx: Trx): Promise<void> {
  for (const { action, id, name, slug, dealer_id, before, after, at } of await deeds(trx)) {
    const source: AuditSource = { actor: { uuid: OWNERS[slug] }, ip: IP, dealer: dealer_id };
    await writeAudit(trx, source, {
      action,
      subject_type: 'listing',
      subject_id: id,
      subject_name: name,
      before,
      after,
      at: new Date(at),
    });
  }
  const source: AuditSource = { actor: { uuid: demoUserId('admin@carzaa.test') }, ip: IP };
  for (const entry of await decisions(trx)) await writeAudit(trx, source, entry);
}
