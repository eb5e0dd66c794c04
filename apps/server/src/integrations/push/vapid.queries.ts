import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Env } from '../../env.ts';

/** What push services know the site by (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** Where a push service can contact the site's operator. */
  subject: string;
}

type Given = Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'MAIL_FROM'>;

/** The site's keys: the environment's, else those that the database keeps since they were first asked for. */
export function vapidKeys(db: Kysely<Schema>, env: Given): () => Promise<VapidKeys> {
  const subject = `mailto:${/<([^<>]+)>$/.exec(env.MAIL_FROM)?.[1] ?? ''}`;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey !== undefined && privateKey !== undefined) return async () => ({ publicKey, privateKey, subject });
  let kept: Promise<VapidKeys> | undefined;
  return () => {
    kept ??= keptKeys(db).then((keys) => ({ ...keys, subject }));
    // A database that was away is asked again.
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}

async function keptKeys(db: Kysely<Schema>): Promise<Omit<VapidKeys, 'subject'>> {
  const find = () => db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  let found = await find();
  if (!found) {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await db
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key: privateKey })
      // Of two processes at once, the pair of the quicker one counts.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    found = await find();
  }
  if (!found) throw new Error('The keys for notifications were not kept');
  return { publicKey: found.public_key, privateKey: found.private_key };
}
