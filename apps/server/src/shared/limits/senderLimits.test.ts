import { beforeEach, describe, expect, test } from 'vitest';
import { VISITOR_COOKIE } from '@carzaa/api/constants';
import type { Actor } from '@carzaa/api/contract/rules';
import { countSender } from './senderLimits.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const HOME = '198.51.100.7';

function buildActor(uuid: string, email_verified_at: string | null): Actor {
  return { uuid, email_verified_at, role: 'customer', ownDealers: [] };
}

describe.each(testDatabases())('what somebody may send on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeEach(() => opened.clear());

  /** How many of a number of tries pass. */
  async function send(count: number, given: { visitor?: string; mailbox?: string; ip?: string; actor?: Actor } = {}) {
    const { visitor = 'v', mailbox = 'io@example.test', ip = HOME, actor = null } = given;
    let passed = 0;
    for (let index = 0; index < count; index += 1) {
      const cookies = { [VISITOR_COOKIE]: visitor };
      const tried = countSender(opened.db, { kind: 'message', perHour: 5, mailbox }, { actor, cookies, ip }, NOW);
      passed += await tried.then(
        () => 1,
        () => 0,
      );
    }
    return passed;
  }

  test('what somebody may send is five an hour for a person, wherever they are', async () => {
    expect(await send(7)).toBe(5);
    expect(await send(1, { ip: '203.0.113.1' })).toBe(0);
    const anna = buildActor('a', '2026-01-01T00:00:00Z');
    expect(await send(7, { actor: anna })).toBe(5);
    expect(await send(1, { actor: anna, visitor: 'w', mailbox: 'altra@example.test' })).toBe(0);
  });

  test('what somebody may send is not used up by whoever writes another’s address into the form', async () => {
    expect(await send(7, { visitor: 'stranger', ip: '203.0.113.1' })).toBe(5);
    expect(await send(5)).toBe(5);
  });

  test('what somebody may send is not used up by a neighbour on the same network, but the network has an end', async () => {
    expect(await send(7, { visitor: 'neighbour', mailbox: 'n@example.test' })).toBe(5);
    expect(await send(5)).toBe(5);
    let passed = 0;
    for (let index = 0; index < 70; index += 1) passed += await send(1, { visitor: `thrown away ${index}` });
    expect(passed).toBe(50);
    expect(await send(1, { actor: buildActor('b', null) })).toBe(0);
    expect(await send(5, { actor: buildActor('c', '2026-01-01T00:00:00Z') })).toBe(5);
    expect(await send(1, { visitor: 'elsewhere', ip: '203.0.113.1' })).toBe(1);
  });
});
