// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { officeTexts } from '../it/office.ts';
import { api } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a lost connection is told in Italian, and a call that was given up stays one', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(api.users.profile()).rejects.toThrow(officeTexts.offline);
  const signal = AbortSignal.abort();
  await expect(api.users.profile(undefined, { signal })).rejects.toThrow('Failed to fetch');
});
