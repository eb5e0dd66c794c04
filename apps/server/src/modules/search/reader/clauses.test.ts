import { expect, test } from 'vitest';
import { catalogueSource } from './catalogueSource.ts';
import { readQuery } from './read.ts';
import { GOLD_DAY } from './score.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(catalogueSource());
const PANDA = { brand: 'fiat', model: 'panda' };
const SANDERO = { brand: 'dacia', model: 'sandero' };
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
  ['a clause', 'golf che riceva bene il segnale', GOLF, ['che riceva bene il segnale']],
  ['a clause', 'golf, deve contenere una culla', GOLF, ['contenere una culla']],
  ['no clause', 'con quale auto conviene viaggiare?', {}],
  ['no clause', 'ciao, che mi consigliate tra panda e golf?', { ...PANDA, alternatives: ['volkswagen/golf'] }],
  ['a reason', 'golf, budget 9mila che poi mia moglie mi ammazza', { ...GOLF, price_max: 9000 }],
  ['a reason', 'golf non fumatore che mia figlia è allergica', GOLF, ['non fumatore']],
  ['a reason', 'golf niente nera che si sporca', { ...GOLF, not_exterior_color: ['nero'] }],
  ['a reason', 'golf rossa, che la mia punto non ce la fa più', { ...GOLF, exterior_color: 'rosso' }],
  ['a reason', 'golf niente gpl, non si parcheggia nel mio box', { ...GOLF, not_power_type: ['gpl'] }],
  ['a story', 'golf, il papà paga e il figlio guida', GOLF],
  ['a story', 'golf, così finalmente mi tolgo lo sfizio', GOLF],
  [
    'no year of a warranty',
    'golf, ultimi 4 anni, garanzia 12 mesi',
    { ...GOLF, registration_year_min: 2022, warranty_min: 12 },
  ],
  ['two words', 'golf o aygo, x neopatentata', { ...GOLF, alternatives: ['toyota/aygo'], novice: true }],
  ['another car', 'golf o na compass', { ...GOLF, alternatives: ['jeep/compass'] }],
  ['another car', 'tra golf e 2008 cosa avete?', { ...GOLF, alternatives: ['peugeot/2008'] }],
  ['no province', 'GOLF PROVINCIA DI LECCE NO FIAT', { ...GOLF, province: ['LE'], not_brand: ['fiat'] }],
  ['a postal code', '39100 golf', { ...GOLF, postal_code: '39100' }],
  ['a name that is a word of its own', 'up benzina', { brand: 'volkswagen', model: 'up', power_type: ['benzina'] }],
  ['a street', 'abito in via Golfo di Taranto 12, golf', GOLF],
  ['of two ceilings the one that can be reached', '35 mila massimo, tirando la cinghia 37 mila', { price_max: 37_000 }],
  ['a story', 'golf per salire alla baita con la legna', GOLF],
  ['a story', 'nonno deve salirci con la sedia, golf', GOLF],
  ['a story', 'golf come quella che aveva mio nonno', GOLF],
  ['a story', "golf, che d'estate tiriamo il carrello coi kayak", GOLF],
  ['a story', 'viaggio di notte con la nebbia della bassa: golf', GOLF],
  ['of two ceilings the one that can be reached', 'budget 17mila ma se è bella arrivo a 18mila', { price_max: 18_000 }],
  ['of two ceilings the one that can be reached', 'massimo 10mila, al limite 11mila', { price_max: 11_000 }],
  ['of two ceilings the one that can be reached', 'settemila, ottomila proprio al massimo', { price_max: 8000 }],
  ['a floor that is denied', 'suv, oltre i 20mila no', { category: ['suv'], price_max: 20_000 }],
  ['a class that others have', 'bloccano tutto, almeno euro 6, sandero', { ...SANDERO, emission_from: 'euro-6' }],
  ['a car that is not looked for', 'quanto vale la mia corsa del 2014 con 90mila km?', {}],
  ['a car that is not looked for', 'la mia polo del 2011 con 180mila km la rottamo, sandero', SANDERO],
  ['a car that is looked for', 'la sandero mi va bene di qualunque colore', SANDERO],
  ['a name that is a word of its own', 'mia moglie vuole una spring', { brand: 'dacia', model: 'spring' }],
  ['a name that is a word of its own', 'idea euro 4', { brand: 'fiat', model: 'idea', emission_from: 'euro-4' }],
  ['a verb that a town is called like', 'qua si gela, sandero', SANDERO],
  ['no province', 'facciamo una prova su strada? vi scrivo per una sandero', SANDERO],
  ['somebody else dislikes it', 'mia moglie odia le monovolume', { not_category: ['monovolume'] }],
  ['corrections', 'a Ostia... no vabbè a Fiumicino', { city: 'Fiumicino' }],
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
