import { expect, test } from 'vitest';
import { describeEnv, readEnv } from './env.ts';

test('nothing set gives a working default', () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    APP_URL: 'http://localhost:3000',
    DATA_DIR: '.data',
    TRUST_PROXY: false,
  });
  expect(readEnv({}).DATABASE_URL).toBeUndefined();
});

test('an empty variable counts as absent, the address follows the port', () => {
  expect(readEnv({ PORT: '3100', DATABASE_URL: '' })).toMatchObject({ PORT: 3100, APP_URL: 'http://localhost:3100' });
});

test('the public address is reduced to its origin', () => {
  expect(readEnv({ APP_URL: 'https://carzaa.example/shop/?a=1' }).APP_URL).toBe('https://carzaa.example');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['APP_URL', 'javascript:alert(1)'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('several processes are refused on the embedded database', () => {
  expect(() => readEnv({ WORKERS: '2' })).toThrow('WORKERS');
  expect(readEnv({ WORKERS: '2', DATABASE_URL: 'postgres://127.0.0.1/carzaa' }).WORKERS).toBe(2);
});

test('.env.example names every variable with its default', async () => {
  await expect(describeEnv()).toMatchFileSnapshot('../../../.env.example');
});
