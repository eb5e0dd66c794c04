import { beforeEach } from 'vitest';
import { buildReference } from './builders.ts';
import type { TestEngine } from './database.ts';
import type { Agent } from './site.ts';
import { buildCast, type Cast } from './actors.ts';
import { openSite } from './openSite.ts';

export const NEW_PASSWORD = 'Cinque-Strade-88';
export const consents = { privacy: true, terms: true };

/** Status and code of an answer that refuses. */
export const outcome = (response: { statusCode: number; json: () => { error_code: unknown } }) => [
  response.statusCode,
  response.json().error_code,
];

/** A site without anybody, whose clock the tests push on, and the mails that it posted. */
export function accountsSite(open: TestEngine['open']) {
  let elapsed = 0;
  const now = () => new Date(Date.now() + elapsed);
  const site = openSite(open, { now });
  beforeEach(async () => {
    elapsed = 0;
    await site.clear();
    await buildReference(site.db);
  });
  const mails = (template?: string) =>
    site.db
      .selectFrom('outbox')
      .selectAll()
      .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
      .orderBy('id')
      .execute();
  return {
    site,
    mails,
    now,
    /** Moves the clock on by milliseconds. */
    wait: (ms: number) => {
      elapsed += ms;
    },
    /** The token of the last link to `path` that was mailed. */
    lastToken: async (path: string): Promise<string> => {
      const bodies = (await mails()).map(({ body }) => body).join('\n');
      const found = [...bodies.matchAll(new RegExp(`http://localhost:3000/${path}/([\\w-]{43})`, 'g'))].at(-1)?.[1];
      if (found === undefined) throw new Error(`No link to ${path}`);
      return found;
    },
  };
}

/** The same with everybody who may call, and what the log tells of them. */
export function administeredSite(open: TestEngine['open']) {
  const { site, now, wait } = accountsSite(open);
  // Filled anew before every test.
  const cast = {} as Cast;
  beforeEach(async () => {
    Object.assign(cast, await buildCast(site, site.db));
  });
  const entries = (subject: string) =>
    site.db.selectFrom('audit_log').selectAll().where('subject_id', '=', subject).orderBy('at').orderBy('id').execute();
  return { site, cast, now, wait, entries };
}

/** A user as administrators see them. */
export const userRow = async (agent: Agent, id: string) => (await agent.get(`/api/admin/users/${id}`)).json().data;
