import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const PANDA = { brand: 'fiat', model: 'panda' };
const GOLF = { brand: 'volkswagen', model: 'golf' };

/** Wishes told as clauses, stories, and slips that no Italian word looks like. */
test.each<[rule: string, text: string, answer: object, wishes?: readonly string[]]>([
  ['a clause', 'golf in cui entri una culla', GOLF, ['in cui entri una culla']],
  ['a clause', 'golf nella quale caricare due tavole', GOLF, ['nella quale caricare due tavole']],
  ['a clause', 'golf su cui montare un impianto gpl', GOLF, ['su cui montare un impianto gpl']],
  ['a clause', 'che non mi pianti in asso, golf', GOLF, ['che non mi pianti in asso']],
  ['a clause', 'golf dove mio nonno salga bene', GOLF, ['dove mio nonno salga']],
  ['a clause', 'golf che non abbia preso grandine', GOLF, ['che non abbia preso grandine']],
  ['a clause', 'golf che vada bene su ghiaccio', GOLF, ['bene su ghiaccio']],
  ['a clause', 'auto che si muova come una berlina', {}, ['che si muova come una berlina']],
  ['a clause', 'auto in grado di tirare un aratro', {}, ['in grado di tirare un aratro']],
  ['a clause', 'auto adatta a chi porta gli scarponi', {}, ['adatta a chi porta gli scarponi']],
  ['a clause', 'golf, deve contenere una culla', GOLF, ['contenere una culla']],
  ['no clause', 'con quale auto conviene viaggiare?', {}],
  ['no clause', 'ciao, che mi consigliate tra panda e golf?', { ...PANDA, alternatives: ['volkswagen/golf'] }],
  ['a measure', 'golf max 1,85 di altezza', GOLF, ['1,85 di altezza']],
  ['a sum a month', 'posso dare 150 al mese, golf', GOLF, ['150 al mese']],
  ['a deposit', 'golf, anticipo 2010 euro', GOLF, ['anticipo']],
  ["the writer's car", 'mi hanno rottamato la Panda, cerco golf', GOLF],
  ["the writer's car", 'non ci stiamo più nella Panda, cerco golf', GOLF],
  ["the writer's car", 'la Panda non va più bene: berlina', { category: ['berlina'] }],
  ["the writer's car", 'mia zia ha la Panda, io pensavo a una golf', GOLF],
  ["somebody's car", 'la Panda di mia zia ha 20 anni, cerco golf', GOLF],
  ['another place', "l'ufficio è a Lodi, cerco golf a Pavia", { ...GOLF, city: 'Pavia' }],
  ['no place', 'faccio Lodi Pavia ogni giorno, golf', GOLF],
  ['no place', 'mio zio Carlo di Lodi ha una panda, vorrei una golf', GOLF],
  ['no place', 'torno dalla Germania, cerco golf', GOLF],
  ['no year', 'sono del 1987, cerco golf', GOLF],
  ['in brackets', 'golf (PV)', { ...GOLF, province: ['PV'] }],
  ['open years', 'golf 2017>', { ...GOLF, registration_year_min: 2017 }],
  ['slips', 'pnda a gasolio', { ...PANDA, power_type: ['diesel'] }],
  ['slips', 'golk', GOLF],
  [
    'another car',
    'golf gti ma anche swift sport',
    { ...GOLF, version: 'gti', alternatives: ['suzuki/swift'] },
    ['sport'],
  ],
  ['another car', 'golf gti oppure 118d', { ...GOLF, version: 'gti', alternatives: ['bmw/serie-1'] }, ['118d']],
  ['another car', 'panda? no, golf', GOLF],
  ['both ends', 'non più di 9mila né più di 90mila km', { price_max: 9000, mileage_max: 90_000 }],
])('%s: %s', (_, text, answer, wishes = []) => {
  const { filters, wishes: named } = readQuery(text, { vocabulary, now: GOLD_DAY });
  expect({ filters, wishes: named }).toEqual({ filters: answer, wishes });
});
