import { expect, test } from 'vitest';
import { planTexts } from './plan.ts';

test.each([
  ['plan-change', 'Cambio di piano, resto del mese', 'Cambio di piano, resto del mese'],
  ['renewal', 'Rinnovo del piano Pro', 'Rinnovo del piano Pro'],
  ['package', '10 rapporti', 'Pacchetto Carfax · 10 rapporti'],
  ['plan', 'Pro', 'Acquisto del piano · Pro'],
] as const)('an invoice of a %s, "%s", says its cause once', (cause, description, text) => {
  expect(planTexts.causeOf({ cause, description })).toBe(text);
});
