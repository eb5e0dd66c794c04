import { FIRST_MONTHLY_RATES, FIRST_TRADE_IN_RATES } from './firstMonthlyRates.ts';
import { FOR_EVER_YEARS, type Rate, type RateKind } from './rates.ts';

const ACI = 'Tabella ACI dell’imposta provinciale di trascrizione';
const IPT_LIST = 'Elenco delle maggiorazioni IPT per provincia, senza data';
const COLLECTOR = 'Südtiroler Einzugsdienste, IPT; importo fisso per gli atti soggetti a IVA';
const ABROAD = 'Spese di nazionalizzazione di un’auto usata dell’Unione europea, valori indicativi';
const FEES = 'Costi fissi del passaggio di proprietà 2025';
const TAX = 'Tariffe nazionali della tassa automobilistica';
const REGIONS =
  'Tariffe regionali della tassa automobilistica (investireoggi.it, settembre 2021; gazzetta.it, gennaio 2025)';
const LUXURY = 'Addizionale erariale (superbollo), confermata per il 2026';
const ELECTRIC = 'Esenzioni regionali per le auto elettriche';
const NEW_RULE = 'Codice della strada art. 117 c. 2-bis, L. 177/2024';
const OLD_RULE = 'Codice della strada art. 117 c. 2-bis, testo fino al 13 dicembre 2024';
const YEAR = '2025-01-01';

function rate(kind: RateKind, value: number, source: string, more: Partial<Rate> = {}): Rate {
  return { kind, area: '', detail: '', value, valid_from: YEAR, source, estimate: false, ...more };
}

/** Areas whose surcharge on the IPT is not the 30 % of most. */
const SURCHARGES = {
  "Valle d'Aosta": 0,
  'Trentino-Alto Adige': 0,
  'Friuli-Venezia Giulia': 20,
  AR: 20,
  AV: 20,
  BN: 20,
  GR: 20,
  LT: 20,
  RE: 20,
  VI: 20,
  FE: 25,
  KR: 25,
  SO: 25,
} as const;

/** € per kW up to 100 and beyond, by class. */
const TAXES = {
  'euro-0': [3, 4.5],
  'euro-1': [2.9, 4.35],
  'euro-2': [2.8, 4.2],
  'euro-3': [2.7, 4.05],
  'euro-4': [2.58, 3.87],
  'euro-5': [2.58, 3.87],
  'euro-6': [2.58, 3.87],
  'euro-7': [2.58, 3.87],
} as const;

/** Regions that ask a tenth more, and those that ask a tenth more twice: € per kW, Euro 0 to 3, then from 4 on. */
const TENTH_MORE = [
  [3.3, 4.95],
  [3.19, 4.79],
  [3.08, 4.62],
  [2.97, 4.46],
  [2.84, 4.26],
] as const;
const TWO_TENTHS_MORE = [
  [3.63, 5.45],
  [3.51, 5.27],
  [3.39, 5.08],
  [3.27, 4.91],
  [3.12, 4.69],
] as const;
const REGION_TAXES: Readonly<Record<string, readonly (readonly [first: number, beyond: number])[]>> = {
  Abruzzo: TWO_TENTHS_MORE,
  Calabria: TENTH_MORE,
  Campania: TWO_TENTHS_MORE,
  Lazio: TENTH_MORE,
  Liguria: TENTH_MORE,
  Marche: [
    [3.24, 4.86],
    [3.13, 4.7],
    [3.02, 4.54],
    [2.92, 4.37],
    [2.79, 4.18],
  ],
  Molise: [
    [3.21, 4.82],
    [3.1, 4.65],
    [3, 4.49],
    [2.89, 4.33],
    [2.76, 4.14],
  ],
  Toscana: [
    [3.15, 4.95],
    [3.05, 4.79],
    [2.94, 4.62],
    [2.84, 4.46],
    [2.71, 4.26],
  ],
  Veneto: TENTH_MORE,
};
/** The first class for which the sources print the regions' tariffs; older ones follow from the same raise. */
const PRINTED_FROM = 4;

/** The tariffs of the regions that set their own, class by class. */
function regionTaxes(): Rate[] {
  return Object.entries(REGION_TAXES).flatMap(([area, tariffs]) =>
    Object.keys(TAXES).flatMap((detail, euro) => {
      const [first, beyond] = tariffs[Math.min(euro, PRINTED_FROM)] ?? [];
      if (first === undefined || beyond === undefined) return [];
      const more = { area, detail, estimate: euro < PRINTED_FROM };
      return [rate('tax_first', first, REGIONS, more), rate('tax_beyond', beyond, REGIONS, more)];
    }),
  );
}

/** Regions whose tariffs are made otherwise, and are not known to us one by one. */
const OWN_TAXES = ['Piemonte', 'Trentino-Alto Adige'];

/** The rates that a new database begins with (the migrations 0090, 0360, 0405 and 0441 write the same). */
export const FIRST_RATES: readonly Rate[] = [
  rate('ipt_flat', 150.81, ACI),
  rate('ipt_flat_limit', 53, ACI),
  rate('ipt_per_kw', 3.5119, ACI),
  ...['AO', 'BZ', 'TN'].map((area) => rate('ipt_vat_flat', 150.81, COLLECTOR, { area })),
  rate('ipt_surcharge', 30, IPT_LIST, { estimate: true }),
  ...Object.entries(SURCHARGES).map(([area, value]) =>
    rate('ipt_surcharge', value, IPT_LIST, { area, estimate: true }),
  ),
  rate('transfer_fee', 27, FEES, { detail: 'Emolumenti ACI' }),
  rate('transfer_fee', 32, FEES, { detail: 'Imposta di bollo' }),
  rate('transfer_fee', 16, FEES, { detail: 'Imposta di bollo del documento unico' }),
  rate('transfer_fee', 10.2, FEES, { detail: 'Diritti della Motorizzazione' }),
  rate('transfer_fee', 16, FEES, { detail: 'Marca da bollo per l’autentica della firma' }),
  rate('foreign_always', 41.78, ABROAD, { detail: 'Targhe', estimate: true }),
  rate('foreign_perhaps', 250, ABROAD, { detail: 'certificato di conformità', estimate: true }),
  rate('foreign_perhaps', 70, ABROAD, { detail: 'visita e prova', estimate: true }),
  rate('foreign_perhaps', 450, ABROAD, { detail: 'traduzioni e agenzia', estimate: true }),
  rate('tax_limit', 100, TAX),
  ...Object.entries(TAXES).flatMap(([detail, [first, beyond]]) => [
    rate('tax_first', first, TAX, { detail }),
    rate('tax_beyond', beyond, TAX, { detail }),
  ]),
  ...regionTaxes(),
  ...OWN_TAXES.map((area) => rate('tax_own', 1, TAX, { area, estimate: true })),
  rate('electric_free_years', 5, ELECTRIC),
  rate('electric_free_years', FOR_EVER_YEARS, ELECTRIC, { area: 'Lombardia' }),
  rate('electric_free_years', FOR_EVER_YEARS, ELECTRIC, { area: 'Piemonte' }),
  rate('electric_share', 25, ELECTRIC),
  rate('luxury_limit', 185, LUXURY),
  rate('luxury_per_kw', 20, LUXURY),
  rate('luxury_share', 60, LUXURY, { detail: '5' }),
  rate('luxury_share', 30, LUXURY, { detail: '10' }),
  rate('luxury_share', 15, LUXURY, { detail: '15' }),
  rate('luxury_share', 0, LUXURY, { detail: '20' }),
  rate('novice_years', 1, OLD_RULE, { valid_from: '2011-02-09' }),
  rate('novice_power', 70, OLD_RULE, { valid_from: '2011-02-09' }),
  rate('novice_ratio', 55, OLD_RULE, { valid_from: '2011-02-09' }),
  rate('novice_years', 3, NEW_RULE, { valid_from: '2024-12-14' }),
  rate('novice_power', 105, NEW_RULE, { valid_from: '2024-12-14' }),
  rate('novice_ratio', 75, NEW_RULE, { valid_from: '2024-12-14' }),
  ...FIRST_MONTHLY_RATES,
  ...FIRST_TRADE_IN_RATES,
];
