import { describe, expect, test } from 'vitest';
import { type Applicant, missingProofs } from './verificationRules.ts';

const whole: Applicant = {
  country: 'it',
  company_name: 'Automobili Zanetti S.n.c.',
  registered_name: 'AUTOMOBILI ZANETTI SNC',
  registered_domains: [],
  register_number: 'BO-123456',
  declared_at: new Date(),
  mails: ['info@automobilizanetti.it'],
};
const lacks = (more: Partial<Applicant>) => missingProofs({ ...whole, ...more });

describe('a dealership is accepted by rule', () => {
  test('where register, declaration, company and mail agree', () => {
    expect(lacks({})).toEqual([]);
  });

  test.each([
    ['AUTOMOBILI ZANETTI S.N.C.', true],
    ['Automobili  Zanetti s.r.l. unipersonale', true],
    ['Automobili Zanetti S.r.l.s.', true],
    ['Automobili Zanetti', true],
    ['Automobili Zanetti S.n.c. in liquidazione', false],
    ['Automobili Zanotti S.n.c.', false],
    ['Zanetti S.n.c.', false],
    ['S.n.c.', false],
  ])('of a company that calls itself %s: %s', (company_name, isAccepted) => {
    expect(lacks({ company_name })).toEqual(isAccepted ? [] : ['company']);
  });

  test.each([
    ['vendite@zanetti-auto.com', true],
    ['VENDITE@ZANETTI.IT', true],
    ['posta@mail.zanetti.it', true],
    ['zanetti@gmail.com', false],
    ['automobilizanetti@pec.it', false],
    ['info@automobili.it', false],
    ['zanetti@automobili.it', false],
    ['info@zanetti.it.evil.example', false],
  ])('with the address %s: %s', (mail, isAccepted) => {
    expect(lacks({ mails: [mail] })).toEqual(isAccepted ? [] : ['mail']);
  });

  test('with a domain that the register tells, or one of several addresses', () => {
    expect(lacks({ registered_domains: ['gruppo.example'], mails: ['a@gruppo.example'] })).toEqual([]);
    expect(lacks({ registered_domains: ['gruppo.example'], mails: ['a@altrogruppo.example'] })).toEqual(['mail']);
    expect(lacks({ mails: ['a@gmail.com', 'a@zanetti.it'] })).toEqual([]);
    expect(lacks({ mails: [] })).toEqual(['mail']);
  });

  test('of whose name the trade alone is left by all of it', () => {
    const bare = { company_name: 'Centro Auto S.r.l.', registered_name: 'CENTRO AUTO SRL' };
    expect(lacks({ ...bare, mails: ['info@centroauto.it'] })).toEqual([]);
    expect(lacks({ ...bare, mails: ['info@centroautonord.it'] })).toEqual(['mail']);
  });

  test('not without the number of its register, or the declaration', () => {
    expect(lacks({ register_number: '' })).toEqual(['register_number']);
    expect(lacks({ register_number: 'HRB 12345' })).toEqual(['register_number']);
    expect(lacks({ country: 'de', register_number: 'HRB 12345' })).toEqual([]);
    expect(lacks({ declared_at: null })).toEqual(['declaration']);
  });

  test('never where the register tells no name', () => {
    expect(lacks({ registered_name: null })).toEqual(['company', 'mail']);
  });
});
