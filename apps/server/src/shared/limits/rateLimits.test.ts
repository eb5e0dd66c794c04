import { expect, test } from 'vitest';
import { networkOf } from './rateLimits.ts';

test.each([
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  // The same 64 bits, whatever of them is left out.
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8::a:b', '2001:db8:0:0:c:d:e:f', true],
  ['2001:db8::1', '2001:DB8:0::2', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
  ['::1', '::2', true],
  ['nonsense', 'other', false],
])('%s and %s count as one client: %s', (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame);
});
