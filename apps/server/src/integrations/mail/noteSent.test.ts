import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { createOutbox } from './outbox.queries.ts';
import { sendDue, type Transport } from './sendDue.queries.ts';

const HOUR_MS = 3_600_000;

describe.each(testDatabases())('a mail that went out, on $kind', ({ open }) => {
  const opened = openTestDatabase(open);

  test('goes out once when the database leaves between its acceptance and the note of it', async () => {
    await createOutbox('https://carzaa.example', () => new Date()).post(opened.db, {
      to: 'anna@example.test',
      template: 'passwordChanged',
      data: { name: 'Anna' },
    });
    const accepted: string[] = [];
    const transport: Transport = {
      keepsContent: false,
      send: async ({ id }) => void accepted.push(id),
    };
    let failures = 0;
    const leaving = opened.db.withPlugin({
      transformQuery({ node }) {
        if (accepted.length === 0 || failures > 0) return node;
        failures += 1;
        throw Object.assign(new Error('the server closed the connection'), { code: '57P01' });
      },
      transformResult: async ({ result }) => result,
    });
    expect(await sendDue(leaving, transport, () => new Date())).toBe(1);
    expect(failures).toBe(1);
    expect(await sendDue(opened.db, transport, () => new Date(Date.now() + HOUR_MS))).toBe(0);
    expect(accepted).toHaveLength(1);
  });
});
