import type { Rate, RateKind } from './rates.ts';

const ACI = 'Tabella ACI dell’imposta provinciale di trascrizione';
const IPT_LIST = 'Elenco delle maggiorazioni IPT per provincia, senza data';
const FEES = 'Costi fissi del passaggio di proprietà 2025';
const TAX = 'Tariffe nazionali della tassa automobilistica';
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

const OWN_TAXES = ['Abruzzo', 'Calabria', 'Campania', 'Lazio', 'Liguria', 'Toscana', 'Trentino-Alto Adige', 'Veneto'];

/** The rates that a new database begins with (`db/migrations/0090_costs.sql` writes the same). */
export const FIRST_RATES: readonly Rate[] = [
  rate('ipt_flat', 150.81, ACI),
  rate('ipt_flat_limit', 53, ACI),
  rate('ipt_per_kw', 3.5119, ACI, { estimate: true }),
  rate('ipt_surcharge', 30, IPT_LIST, { estimate: true }),
  ...Object.entries(SURCHARGES).map(([area, value]) =>
    rate('ipt_surcharge', value, IPT_LIST, { area, estimate: true }),
  ),
  rate('transfer_fee', 27, FEES, { detail: 'Emolumenti ACI' }),
  rate('transfer_fee', 32, FEES, { detail: 'Imposta di bollo' }),
  rate('transfer_fee', 16, FEES, { detail: 'Imposta di bollo del documento unico' }),
  rate('transfer_fee', 10.2, FEES, { detail: 'Diritti della Motorizzazione' }),
  rate('transfer_fee', 16, FEES, { detail: 'Marca da bollo per l’autentica della firma' }),
  rate('tax_limit', 100, TAX),
  ...Object.entries(TAXES).flatMap(([detail, [first, beyond]]) => [
    rate('tax_first', first, TAX, { detail }),
    rate('tax_beyond', beyond, TAX, { detail }),
  ]),
  ...OWN_TAXES.map((area) => rate('tax_own', 1, TAX, { area, estimate: true })),
  rate('electric_free_years', 5, ELECTRIC),
  rate('electric_free_years', 100, ELECTRIC, { area: 'Lombardia' }),
  rate('electric_free_years', 100, ELECTRIC, { area: 'Piemonte' }),
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
];
