import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import { isDatabaseAway } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import type { OutboxTable } from '../../db/schema/messages.ts';

type OutboxRow = Selectable<OutboxTable>;

export interface Transport {
  /** Hands one mail over. Throws when that failed; with `permanent` when trying again is pointless. */
  send(mail: OutboxRow): Promise<void>;
  /** Whether what was sent stays readable in the table, for the development page. */
  keepsContent: boolean;
  /** Where what was sent stays elsewhere: removes all of it but the mails that `findKept` finds among those there. */
  keepOnly?(findKept: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/** A mail is nobody else's for so long once its sending has begun. */
const LEASE_SECONDS = 60;
/** Within the lease, and with room for statements that take their time to fail. */
const NOTE_TRIES = 20;
const NOTE_AGAIN_MS = 1000;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 1800;
/** About four days of trying. */
const MOST_ATTEMPTS = 200;

/**
 * Sends every mail that is due, one after the other, and returns how many went out. Any number of processes may do so
 * at once: a mail is claimed by one of them, in a statement of its own, so that no transaction waits for the network.
 */
export async function sendDue(db: Kysely<Schema>, transport: Transport, now: () => Date): Promise<number> {
  let sent = 0;
  for (;;) {
    const mail = await claim(db, now());
    if (!mail) return sent;
    try {
      await transport.send(mail);
    } catch (error) {
      await putBack(db, mail, error, now());
      // A server that is away takes the next one no better; what it says of one mail says nothing of the others.
      if (!isAboutMail(error)) return sent;
      continue;
    }
    const emptied = transport.keepsContent ? {} : { html: '', body: '' };
    await noteSent(() =>
      db
        .updateTable('outbox')
        .set({ sent_at: now(), error: null, ...emptied })
        .where('id', '=', mail.id)
        .execute(),
    );
    sent += 1;
  }
}

/**
 * A mail that went out while the database left is noted once that is back, as long as nobody else may take it:
 * otherwise it would go out twice.
 */
async function noteSent(note: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await note();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || tries > NOTE_TRIES) throw error;
      await sleep(NOTE_AGAIN_MS);
    }
  }
}

/** Deletes the transport's copies of mails whose rows are gone: expired, or of a deleted account. */
export async function forgetSent(db: Kysely<Schema>, transport: Transport): Promise<void> {
  await transport.keepOnly?.(async (ids) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM outbox WHERE id = ANY(${sql.val(ids)}::uuid[])`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  });
}

function claim(db: Kysely<Schema>, now: Date): Promise<OutboxRow | undefined> {
  return db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_try_at: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox as due')
        .select('due.id')
        .where('due.sent_at', 'is', null)
        .where('due.failed_at', 'is', null)
        .where('due.next_try_at', '<=', now)
        .orderBy('due.next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function putBack(db: Kysely<Schema>, mail: OutboxRow, error: unknown, now: Date): Promise<void> {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(mail.attempts - 1, 20), LONGEST_WAIT_SECONDS);
  const givesUp = isPermanent(error) || mail.attempts >= MOST_ATTEMPTS;
  await db
    .updateTable('outbox')
    .set({
      error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      next_try_at: new Date(now.getTime() + wait * 1000),
      // Its links would stay valid for anybody who reads the table.
      ...(givesUp ? { failed_at: now, html: '', body: '' } : {}),
    })
    .where('id', '=', mail.id)
    .execute();
}

/** A server's word about this mail or its recipient alone; what it says of the connection or the sender holds for all. */
function isAboutMail(error: unknown): boolean {
  const code = codeOf(error);
  // 421 ends the connection, whatever it answers.
  return code !== undefined && code !== 421;
}

/** Such a word that is its last. */
function isPermanent(error: unknown): boolean {
  return (codeOf(error) ?? 0) >= 500;
}

/** The server's answer to a recipient or to the mail itself. */
function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return undefined;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA') ? responseCode : undefined;
}
