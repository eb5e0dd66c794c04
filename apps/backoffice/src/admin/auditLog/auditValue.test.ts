import { PROOFS } from '@carzaa/api/calls/verification';
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
  ['listing', 'deleted_state', 'published', 'Pubblicato'],
  ['rate', 'value', 1234.5, '1.234,5'],
  ['rate', 'value', 999_999, '999.999'],
  ['rate', 'value', 0.000_12, '0,00012'],
  ['listing', 'displacement', 1598, '1.598'],
  ['api_key', 'scopes', 'stock:read, leads:read', 'Leggere lo stock, Leggere i contatti'],
  ['webhook', 'events', 'lead.created, car.sold', 'Nuovo contatto, Auto venduta'],
  ['dealer', 'verification', 'accepted', 'Accettata'],
  ['dealer', 'missing', ['company'], PROOFS.company],
  ['listing', 'ground', 'law', 'Contenuto illecito'],
  ['user', 'second_factor', 'totp_added', 'App di codici attivata'],
  ['dealer', 'logo', { src: '/x', placeholder: 'data:image/webp;base64,AA' }, 'Sì'],
  ['listing', 'finance', { lender: 'Banca', deposit: 3000, tan_kind: 'fixed' }, 'Banca · 3.000 · Fisso'],
  ['job', 'state', 'failed', 'Non riuscito'],
] as const)('of a %s, %s %s reads %s', (subject, field, value, text) => {
  expect(auditValue(subject, field, value)).toBe(text);
});

test('what the catalogue names reads by its name', () => {
  const tell = {
    category: (value: unknown) => `«${String(value)}»`,
    equipment: (value: unknown) => (Array.isArray(value) ? value.map(String).join(' + ') : ''),
  };
  expect(auditValue('listing', 'equipment', ['abs', 'esp'], tell)).toBe('abs + esp');
  expect(auditValue('listing', 'category', 'suv', tell)).toBe('«suv»');
  expect(auditValue('listing', 'category', null, tell)).toBe('—');
});
