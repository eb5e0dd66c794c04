import { expect, test } from 'vitest';
import { auditValue } from './auditValue.ts';

test.each([
  ['listing_report', 'state', 'dismissed', 'Respinta'],
  ['listing', 'state', 'published', 'Pubblicato'],
  ['carfax_request', 'status', 'approved', 'Approvata'],
  ['user', 'role', 'dealer', 'Concessionario'],
  ['colleague', 'role', 'seller', 'Venditore'],
  ['listing', 'price', 12_000, '€\u00a012.000'],
  ['subscription_plan', 'price', 4900, '€\u00a049,00'],
  ['listing', 'sold_price', 19_200, '€\u00a019.200'],
  ['listing', 'sold_on', '2026-11-27', '27 novembre 2026'],
  ['listing', 'channel', 'own_site', 'Sito del concessionario'],
  ['listing', 'reason', 'workshop', 'È in officina o in preparazione'],
  ['listing', 'mileage', 54_000, '54.000\u00a0km'],
  ['listing', 'registration_year', 2019, '2019'],
  ['listing', 'version', 'open', 'open'],
  ['listing', 'state', null, '—'],
] as const)('of a %s, %s %s reads %s', (subject, field, value, text) => {
  expect(auditValue(subject, field, value)).toBe(text);
});
