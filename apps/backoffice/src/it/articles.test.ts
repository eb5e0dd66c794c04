import { expect, test } from 'vitest';
import { carfaxTexts } from './carfax.ts';
import { integrationTexts } from './integrations.ts';
import { leadTexts } from './leads.ts';
import { pricingTexts } from './pricing.ts';

const EIGHTH = '2026-11-08T10:00:00.000Z';

test.each([
  [carfaxTexts.spends(8), 'Usa 1 degli 8 rapporti disponibili.'],
  [carfaxTexts.spends(7), 'Usa 1 dei 7 rapporti disponibili.'],
  [leadTexts.by('8/12'), 'Entro l’8/12'],
  [leadTexts.by('1/12'), 'Entro il 1/12'],
  [leadTexts.overdue('11/11'), 'Scaduta l’11/11'],
  [pricingTexts.card.position(87.3), 'all’87,3\u00a0% delle simili'],
  [pricingTexts.card.position(97.3), 'al 97,3\u00a0% delle simili'],
  [integrationTexts.lastUse(EIGHTH), 'usata l’8 nov'],
  [integrationTexts.revokedOn(EIGHTH), 'revocata l’8 nov'],
  [integrationTexts.lastRead(EIGHTH), 'Letti l’ultima volta l’8 nov'],
])('%s has the article that is spoken', (text, begin) => {
  expect(text.startsWith(begin)).toBe(true);
});
