import { expect, test } from 'vitest';
import { subnetOf } from './subnets.ts';

test.each([
  ['192.0.2.1', '192.0.2.254', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['192.0.2.1', '::ffff:192.0.2.77', true],
  ['2001:db8:1:200::1', '2001:db8:1:2ff:ffff::9', true],
  ['2001:db8:1:200::1', '2001:db8:1:300::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['::1', '127.0.0.1', false],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
  ['garbage', 'other', false],
])('%s and %s are one network: %s', (one, other, isSame) => {
  expect(subnetOf(one) === subnetOf(other)).toBe(isSame);
});
