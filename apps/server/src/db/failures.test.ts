import { expect, test } from 'vitest';
import { isDatabaseAway } from './failures.ts';

const failure = (fields: object) => Object.assign(new Error('it failed'), fields);

test.each([
  ['a server that has no connection left, or an embedded one that is busy', { code: '53300' }],
  ['a server that stops', { code: '57P01' }],
  ['two writes that waited for each other', { code: '40P01' }],
  ['a network that is gone', { code: 'ENETUNREACH', syscall: 'connect' }],
  ['a refused connection', { code: 'ECONNREFUSED', syscall: 'connect' }],
])('%s may be asked again in a moment', (_name, fields) => {
  expect(isDatabaseAway(failure(fields))).toBe(true);
  expect(isDatabaseAway(new AggregateError([failure(fields)]))).toBe(true);
});

test.each([
  ['a statement that took too long', { code: '57014' }],
  ['a row that is there already', { code: '23505' }],
  ['a full disk', { code: 'ENOSPC', syscall: 'write' }],
  ['a fault of the program', {}],
])('%s would fail again', (_name, fields) => {
  expect(isDatabaseAway(failure(fields))).toBe(false);
});
