import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LanguageModel, languageModel } from './languageModel.ts';
import { startStandIn } from './standIn.ts';

const QUESTION = { instructions: 'Scegli.', data: '{}', schema: { type: 'object' } };
const NOON = new Date('2026-11-21T12:00:00Z').getTime();
const SECOND = 1000;

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let ask: LanguageModel;

beforeEach(async () => {
  // The clock alone is ours: the stand-in answers over a real connection.
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  standIn = await startStandIn();
  const model = languageModel({
    AI_PROVIDER: 'openai',
    AI_API_URL: `${standIn.url}/v1`,
    AI_API_KEY: 'sk-segreta',
    AI_MODEL: 'prova',
  });
  if (model === undefined) throw new Error('no model');
  ask = model;
});
afterEach(async () => {
  vi.useRealTimers();
  await standIn.close();
});

async function failFiveTimes() {
  standIn.answer({ status: 400 });
  for (let time = 0; time < 5; time += 1) await expect(ask(QUESTION)).rejects.toThrow();
  expect(standIn.questions).toHaveLength(5);
}

test('a model that failed five times is left alone for 15 seconds, and asked like any other after them', async () => {
  await failFiveTimes();
  standIn.answer({});
  vi.setSystemTime(NOON + 14 * SECOND);
  await expect(ask(QUESTION)).rejects.toThrow();
  expect(standIn.questions).toHaveLength(5);

  vi.setSystemTime(NOON + 16 * SECOND);
  await expect(ask(QUESTION)).resolves.toEqual({ choices: [] });
  // Whole again: one more failure does not close the way.
  standIn.answer({ status: 400 });
  await expect(ask(QUESTION)).rejects.toThrow();
  standIn.answer({});
  await expect(ask(QUESTION)).resolves.toEqual({ choices: [] });
  expect(standIn.questions).toHaveLength(8);
});

test('a model that still fails after the pause is left alone for another', async () => {
  await failFiveTimes();
  vi.setSystemTime(NOON + 16 * SECOND);
  await expect(ask(QUESTION)).rejects.toThrow();
  expect(standIn.questions).toHaveLength(6);

  standIn.answer({});
  await expect(ask(QUESTION)).rejects.toThrow();
  expect(standIn.questions).toHaveLength(6);
  vi.setSystemTime(NOON + 32 * SECOND);
  await expect(ask(QUESTION)).resolves.toEqual({ choices: [] });
});
