import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { UserRow } from './accounts.queries.ts';

type Db = Kysely<Schema>;

const MARK = '[cancellato]';
/** Of an entry about a person, the fields that tell who they are, or what was written of them. */
const PERSONAL_FIELDS = ['name', 'email', 'pending_email', 'phone', 'reason', 'note', 'text', 'message'];

/** Takes a person out of what stays without them: mails, reports of listings, words of a dealership's, the audit log. */
export async function eraseTraces(trx: Db, user: UserRow): Promise<void> {
  // An address that nobody has confirmed may be somebody else's.
  const addresses = user.email_verified_at === null ? [] : [user.email];
  await eraseMails(trx, user, addresses);
  await eraseReports(trx, user, addresses);
  await eraseAnswers(trx, user, addresses);
  await eraseWords(trx, user, addresses);
  if (addresses.length > 0) await trx.deleteFrom('dealer_invitations').where('email', 'in', addresses).execute();
  await eraseAudit(trx, user);
}

/** In JSON the end of a line before an address is a backslash and a letter. */
const BEGIN = String.raw`(?:(?<![[:alnum:]_.%+-])|(?<=\\[bfnrt]))`;
const END = String.raw`(?![[:alnum:]_-]|\.[[:alnum:]])`;

/** A text that stands for itself, not as a part of a longer one: anna@ is not in giovanna@. */
const wholly = (text: string) => BEGIN + text.toLowerCase().replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`) + END;

/** Whether a text has the address in it, whatever its case. */
const hasAddress = (text: RawBuilder<unknown>, address: string) => sql<boolean>`lower(${text}) ~ ${wholly(address)}`;

/** Whether a text column has one of the addresses in it. */
function holds(column: string, addresses: readonly string[]) {
  const found = addresses.map((one) => hasAddress(sql.ref(column), one));
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` OR `)})`;
}

async function eraseMails(trx: Db, user: UserRow, addresses: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE about_user = ${user.id} OR recipient = ${user.email}
      OR ${holds('recipient', addresses)} OR ${holds('reply_to', addresses)} OR ${holds('subject', addresses)}
      OR ${holds('body', addresses)} OR ${holds('html', addresses)}`.execute(trx);
}

/** A report stays, for what it says is about a listing; its sender and their words do not. */
async function eraseReports(trx: Db, user: UserRow, addresses: readonly string[]): Promise<void> {
  const isNamed = sql`strpos(lower(note), ${user.name.toLowerCase()}) > 0`;
  await sql`
    UPDATE listing_reports SET email = NULL, user_id = NULL, text = ${MARK},
      note = CASE WHEN ${holds('note', addresses)} OR ${isNamed} THEN ${MARK} ELSE note END
    WHERE user_id = ${user.id} OR ${holds('email', addresses)}`.execute(trx);
}

/** What was answered to a request may be asked for again for a day, by them or whoever looked after their account. */
async function eraseAnswers(trx: Db, user: UserRow, addresses: readonly string[]): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE user_id = ${user.id} OR ${holds('answer', addresses)}`.execute(trx);
}

/**
 * What they wrote as a dealership is others' correspondence and stays, without who they are; so does the check of a
 * dealership that was theirs.
 */
async function eraseWords(trx: Db, user: UserRow, addresses: readonly string[]): Promise<void> {
  const told = [...addresses, user.name, ...(user.phone === null ? [] : [user.phone])];
  const pattern = told.map(wholly).join('|');
  /** The text without them; a mark may be longer than what it stands for. */
  const nameless = (column: string, most: number) =>
    sql`left(regexp_replace(${sql.ref(column)}, ${pattern}, ${MARK}, 'gi'), ${sql.lit(most)})`;
  await sql`UPDATE message_answers SET text = ${nameless('text', 4000)} WHERE user_id = ${user.id}`.execute(trx);
  await sql`UPDATE lead_entries SET text = ${nameless('text', 4000)} WHERE author_id = ${user.id}`.execute(trx);
  await sql`
    UPDATE dealer_verifications
    SET question = ${nameless('question', 2000)}, answer = ${nameless('answer', 2000)}, note = ${nameless('note', 2000)}
    WHERE dealer_id IN (SELECT dealer_id FROM dealer_owners WHERE user_id = ${user.id})`.execute(trx);
}

/** Every address that the log knows of the person, in lower case. */
async function addressesInAudit(trx: Db, user: UserRow): Promise<string[]> {
  const { rows: own } = await sql<{ text: string }>`
    SELECT DISTINCT text FROM audit_log,
      unnest(ARRAY[subject_name, before ->> 'email', after ->> 'email', before ->> 'pending_email', after ->> 'pending_email'])
        AS text
    WHERE subject_type = 'user' AND subject_id = ${user.id} AND text LIKE '%_@_%'`.execute(trx);
  const all = [user.email, user.pending_email ?? user.email, ...own.map(({ text }) => text)];
  return [...new Set(all.map((one) => one.toLowerCase()))];
}

async function eraseAudit(trx: Db, user: UserRow): Promise<void> {
  const addresses = await addressesInAudit(trx, user);
  const isSubject = sql`(subject_type = 'user' AND subject_id = ${user.id})`;
  const isActor = sql`(actor_id = ${user.id} OR support_by = ${user.id})`;
  const exact = [user.name, ...(user.phone === null ? [] : [user.phone])];
  /** The object with every field marked that mentions the person. */
  const eraseFields = (column: 'before' | 'after') => {
    const value = sql`field.value::text`;
    const mentions = [
      ...addresses.map((one) => hasAddress(value, one)),
      ...exact.map(
        (one) => sql`jsonb_path_exists(field.value, '$.** ? (@ == $text)', jsonb_build_object('text', ${one}::text))`,
      ),
    ];
    return sql`(
      SELECT jsonb_object_agg(field.key, CASE
        WHEN field.value = 'null'::jsonb THEN field.value
        WHEN ${isSubject} AND field.key = ANY(${PERSONAL_FIELDS}) THEN ${JSON.stringify(MARK)}::jsonb
        WHEN ${sql.join(mentions, sql` OR `)} THEN ${JSON.stringify(MARK)}::jsonb
        ELSE field.value END)
      FROM jsonb_each(${sql.ref(column)}) AS field)`;
  };
  const whole = sql`concat_ws(' ', subject_name, before::text, after::text)`;
  const mentioned = sql.join(
    [
      ...addresses.map((one) => hasAddress(whole, one)),
      ...exact.map((one) => sql`strpos(lower(${whole}), ${one.toLowerCase()}) > 0`),
    ],
    sql` OR `,
  );
  const named = sql.join(
    [
      ...addresses.map((one) => hasAddress(sql.ref('subject_name'), one)),
      ...exact.map((one) => sql`subject_name = ${one}`),
    ],
    sql` OR `,
  );
  await sql`
    UPDATE audit_log AS entry
    SET actor_name = erased.actor_name, ip = erased.ip, subject_name = erased.subject_name,
      before = erased.before, after = erased.after
    FROM (
      SELECT id,
        CASE WHEN actor_id = ${user.id} THEN ${MARK} ELSE actor_name END AS actor_name,
        CASE WHEN ${isActor} THEN '' ELSE ip END AS ip,
        CASE WHEN subject_name <> '' AND (${isSubject} OR ${named}) THEN ${MARK} ELSE subject_name END AS subject_name,
        CASE WHEN before = '{}'::jsonb THEN before ELSE ${eraseFields('before')} END AS before,
        CASE WHEN after = '{}'::jsonb THEN after ELSE ${eraseFields('after')} END AS after
      FROM audit_log WHERE ${isSubject} OR ${isActor} OR ${mentioned}
    ) AS erased
    WHERE erased.id = entry.id
      AND (entry.actor_name, entry.ip, entry.subject_name, entry.before, entry.after)
        IS DISTINCT FROM (erased.actor_name, erased.ip, erased.subject_name, erased.before, erased.after)`.execute(trx);
}
