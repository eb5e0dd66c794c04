import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { fatturaPa, fatturaPaName } from './fatturaPa.ts';
import type { InvoiceDocument } from './invoices.queries.ts';

const require = createRequire(import.meta.url);
const NATURES = [
  'N2.1',
  'N2.2',
  'N3.1',
  'N3.2',
  'N3.3',
  'N3.4',
  'N3.5',
  'N3.6',
  ...Array.from({ length: 9 }, (_, n) => `N6.${n + 1}`),
];

/**
 * The official schema as the registry has it, 1.2.1, brought to 1.2.2 where invoices of ours touch the difference: the
 * finer natures. The signature, which another schema on the net describes, is left out: ours are not signed.
 */
function officialSchema(): string {
  const main = require.resolve('@digitalia/fatturapa');
  const text = readFileSync(new URL('../src/schemas/Schema_1.2.1.xsd', `file://${main}`), 'utf8').replace(
    /^\uFEFF/,
    '',
  );
  const schema = text
    .replace(/<xs:import [^>]*\/>/, '')
    .replace(/<xs:element ref="ds:Signature"[^>]*\/>/, '')
    .replace(
      '<xs:enumeration value="N7">',
      `${NATURES.map((code) => `<xs:enumeration value="${code}"/>`).join('')}<xs:enumeration value="N7">`,
    );
  expect(schema).toContain('"N6.9"');
  expect(schema).not.toContain('ds:Signature');
  return schema;
}

const seller = {
  name: 'Carzaa S.r.l.',
  vat: '90001009993',
  address: 'Via della Dimostrazione 1',
  postal_code: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
  tax_regime: 'RF01',
} as const;
const italian = {
  name: 'Autosalone Ferri S.r.l.',
  vat: '02342520158',
  address: "Via dell'Industria 4",
  postal_code: '40121',
  city: 'Bologna',
  province: 'BO',
  country: 'IT',
  sdi_code: null,
  pec: null,
} as const;
const german = {
  ...italian,
  name: 'Isar Automobile GmbH',
  vat: 'DE136695976',
  address: 'Leopoldstraße 8',
  postal_code: '80802',
  city: 'München',
  province: '',
  country: 'DE',
} as const;

const invoice = (more: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  id: '019a0000-0000-7000-8000-000000000001',
  year: 2026,
  number: 52,
  dealer_id: '019a0000-0000-7000-8000-000000000002',
  subscription_id: null,
  checkout_id: null,
  cause: 'plan',
  description: 'Piano Pro, un mese',
  net: 9900,
  vat: 2178,
  total: 12_078,
  payment: 'cs_1',
  issued_at: new Date('2026-12-31T23:30:00Z'),
  seller,
  buyer: italian,
  ...more,
});

async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'fattura.xml', contents: xml }],
    schema: [{ fileName: 'fatturapa.xsd', contents: officialSchema() }],
  });
  return errors.map(({ message }) => message);
}

const cases: [string, Partial<InvoiceDocument>][] = [
  ['to an Italian company without a channel', {}],
  ['to its channel', { buyer: { ...italian, sdi_code: 'M5UXCR1' } }],
  ['to its certified mailbox', { buyer: { ...italian, pec: 'ferri@pec.example' } }],
  ['to a German company', { buyer: german, vat: 0, total: 9900 }],
  [
    'with names that are long, foreign and sharp',
    {
      buyer: { ...italian, name: `<Ärger & Söhne> “Łódź” 汽车 ${'lungo '.repeat(40)}`, address: '', city: 'L’Aquila' },
      description: `5 rapporti — Carfax… € ${'x'.repeat(2000)}`,
    },
  ],
  ['of a change of plan, whose cents don’t divide', { cause: 'plan-change', net: 1667, vat: 366, total: 2033 }],
];

test.each(cases)('an invoice %s is valid by the official schema', async (_, more) => {
  expect(await problemsOf(fatturaPa(invoice(more)))).toEqual([]);
});

test('the check itself finds what is wrong', async () => {
  const broken = fatturaPa(invoice()).replace('<Divisa>EUR</Divisa>', '<Divisa>euro</Divisa>');
  expect(await problemsOf(broken)).not.toEqual([]);
  expect(await problemsOf(fatturaPa(invoice({ seller: { ...seller, tax_regime: 'RF99' } })))).not.toEqual([]);
});

test('says who receives it, when in Rome it was issued, and which VAT is due', () => {
  const own = fatturaPa(invoice());
  expect(own).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>');
  expect(own).toContain('<Data>2027-01-01</Data>');
  expect(own).toContain('<Numero>2026/52</Numero>');
  expect(own).toContain('<Imposta>21.78</Imposta>');
  expect(own).not.toContain('Natura');
  const channel = fatturaPa(invoice({ buyer: { ...italian, sdi_code: 'M5UXCR1', pec: 'ferri@pec.example' } }));
  expect(channel).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>');
  expect(channel).not.toContain('PECDestinatario');
  const abroad = fatturaPa(invoice({ buyer: german, vat: 0, total: 9900 }));
  expect(abroad).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
  expect(abroad.match(/<Natura>N2\.1<\/Natura>/g)).toHaveLength(2);
  expect(abroad).toContain('<IdPaese>DE</IdPaese>');
  expect(abroad).toContain('<IdCodice>136695976</IdCodice>');
});

test('the file’s name is never another’s', () => {
  const names = [
    [2026, 1],
    [2026, 52],
    [2026, 99_999],
    [2027, 1],
    [2099, 99_999],
  ].map(([year = 0, number = 0]) => fatturaPaName(invoice({ year, number })));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^IT90001009993_[A-Z0-9]{5}\.xml$/);
});
