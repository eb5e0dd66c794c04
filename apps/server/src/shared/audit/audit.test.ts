import type { AuditFields } from '@carzaa/api/auditFields';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_SOURCE, writeAudit } from './audit.ts';
import { buildUser } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';

function user(name: string, password_hash: string, at: number): AuditFields {
  const row = { name, phone: null, password_hash, updated_at: new Date(at), owners: ['x'] };
  return row;
}

describe.each(testDatabases())('the audit log on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeEach(() => opened.clear());

  const entries = () => opened.db.selectFrom('audit_log').selectAll().orderBy('at').execute();

  test('keeps who, from where, and only the fields that changed', async () => {
    const { db } = opened;
    const admin = await buildUser(db, { name: 'Ada Admin', role: 'carzaa-admin' });
    const subject = uuidv7();
    const source = { actor: { uuid: admin }, ip: '192.0.2.7' };
    await db.transaction().execute((trx) =>
      writeAudit(trx, source, {
        action: 'update',
        subject_type: 'user',
        subject_id: subject,
        subject_name: 'u@example.test',
        before: user('A', 'secret', 1),
        after: user('B', 'other', 2),
      }),
    );
    expect(await entries()).toEqual([
      {
        id: expect.any(String),
        at: expect.any(Date),
        actor_id: admin,
        actor_name: 'Ada Admin',
        support_by: null,
        action: 'update',
        subject_type: 'user',
        subject_id: subject,
        subject_name: 'u@example.test',
        before: { name: 'A' },
        after: { name: 'B' },
        ip: '192.0.2.7',
        dealer_id: null,
      },
    ]);
  });

  test('takes no field without a name', () =>
    opened.db.transaction().execute(async (trx) => {
      const row = { name: 'A', nickname: 'B' };
      const entry = { action: 'create', subject_type: 'user', subject_id: 'x', before: null, after: row } as const;
      // @ts-expect-error: the office could not say what a nickname is.
      await writeAudit(trx, SYSTEM_SOURCE, entry);
    }));

  test('goes with its transaction', async () => {
    const failing = opened.db.transaction().execute(async (trx) => {
      await writeAudit(trx, SYSTEM_SOURCE, {
        action: 'create',
        subject_type: 'dealer',
        subject_id: 'x',
        before: null,
        after: { name: 'X' },
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await entries()).toEqual([]);
  });

  test.each([
    'UPDATE audit_log SET ip = ip',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    "INSERT INTO audit_log (id, actor_name, action, subject_type, subject_id, subject_name, ip) SELECT id, 'x', action, subject_type, subject_id, '', '' FROM audit_log ON CONFLICT (id) DO UPDATE SET actor_name = 'x'",
  ])('refuses %s', async (command) => {
    await opened.db.transaction().execute((trx) =>
      writeAudit(trx, SYSTEM_SOURCE, {
        action: 'delete',
        subject_type: 'message',
        subject_id: 'x',
        before: { name: 'X' },
        after: null,
      }),
    );
    await expect(sql.raw(command).execute(opened.db)).rejects.toThrow('never changed');
    expect(await entries()).toMatchObject([{ before: { name: 'X' }, after: null, actor_name: 'Sistema' }]);
  });
});
