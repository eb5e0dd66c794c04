import type { Rate, RateKind } from './rates.ts';

const FUELS = 'Stima per l’autunno 2026 sui prezzi medi settimanali pubblicati dal ministero (MIMIT)';
const GASES = 'Stima per l’autunno 2026 sui prezzi esposti dai distributori';
const CURRENT_HOME =
  'Stima per l’autunno 2026 sulle offerte per la casa e sulle condizioni di tutela pubblicate da ARERA';
const CURRENT_PUBLIC =
  'Stima per l’autunno 2026 sulle tariffe esposte dai gestori delle colonnine in corrente alternata';
const CONSUMPTION = 'Stima sui consumi dichiarati negli annunci di auto simili';
const ROAD = 'Commissione europea, relazione sui consumi reali delle auto registrati a bordo (2024)';
const ROAD_GUESS = 'Stima: per questa alimentazione la relazione europea sui consumi reali non dà cifre';
const INSURERS = 'Stima per l’autunno 2026 sui premi medi RC auto per provincia pubblicati da IVASS';
const INSURED = 'Stima sulle differenze tra i preventivi pubblici di RC auto';
const GARAGES = 'Stima per l’autunno 2026 sui listini esposti dalle officine';
const INSPECTION = 'Tariffa della revisione nei centri autorizzati, in vigore da novembre 2021';
const SINCE = '2026-10-01';

function rate(kind: RateKind, value: number, source: string, more: Partial<Rate> = {}): Rate {
  return { kind, area: '', detail: '', value, valid_from: SINCE, source, estimate: true, ...more };
}

/** The same kind for several details. */
function rates(kind: RateKind, source: string, values: Readonly<Record<string, number>>): Rate[] {
  return Object.entries(values).map(([detail, value]) => rate(kind, value, source, { detail }));
}

/** € a year of an adult in class 1 with a usual car, from and to; the first for all of Italy. */
const PREMIUMS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  '': [350, 530],
  Abruzzo: [320, 470],
  Basilicata: [310, 450],
  Calabria: [360, 540],
  Campania: [440, 700],
  'Emilia-Romagna': [340, 500],
  'Friuli-Venezia Giulia': [280, 410],
  Lazio: [370, 560],
  Liguria: [370, 550],
  Lombardia: [320, 470],
  Marche: [340, 500],
  Molise: [320, 460],
  Piemonte: [340, 500],
  Puglia: [360, 560],
  Sardegna: [330, 480],
  Sicilia: [340, 520],
  Toscana: [400, 590],
  'Trentino-Alto Adige': [290, 430],
  Umbria: [330, 490],
  "Valle d'Aosta": [270, 400],
  Veneto: [320, 470],
  CE: [450, 720],
  NA: [500, 800],
  PO: [460, 680],
};

const TRADE = 'Stima per l’autunno 2026 sul margine abituale tra prezzo di ritiro e prezzo esposto';
const STATE = 'Stima sui costi di ripristino esposti da carrozzerie e officine';

/** What a car's condition takes off, and the share of its value that dealers pay (the migration 0441 writes the same). */
export const FIRST_TRADE_IN_RATES: readonly Rate[] = [
  ...rates('condition', STATE, {
    'body:fair': 4,
    'body:poor': 10,
    'inside:fair': 2,
    'inside:poor': 6,
    'engine:fair': 4,
    'engine:poor': 12,
    'tyres:fair': 1,
    'tyres:poor': 3,
    'service:fair': 3,
    'service:poor': 7,
    'damage:fair': 5,
    'damage:poor': 15,
  }),
  rate('trade_in_low', 80, TRADE),
  rate('trade_in_high', 88, TRADE),
];

/** The rates of the monthly cost that a new database begins with (the migration 0405 writes the same). */
export const FIRST_MONTHLY_RATES: readonly Rate[] = [
  ...rates('fuel_price', FUELS, { benzina: 1.72, diesel: 1.68, gpl: 0.72 }),
  ...rates('fuel_price', GASES, { metano: 1.45, idrogeno: 15 }),
  rate('current_price', 0.3, CURRENT_HOME, { detail: 'casa' }),
  rate('current_price', 0.65, CURRENT_PUBLIC, { detail: 'colonnina' }),
  ...rates('usual_consumption', CONSUMPTION, {
    benzina: 6,
    diesel: 5.2,
    gpl: 7.8,
    metano: 4.2,
    'ibrida-benzina': 5,
    'ibrida-diesel': 5.2,
    'ibrida-plug-in': 1.6,
    elettrica: 16,
    idrogeno: 0.9,
  }),
  ...['benzina', 'ibrida-benzina'].map((detail) => rate('real_consumption', 23.7, ROAD, { detail, estimate: false })),
  ...['diesel', 'ibrida-diesel'].map((detail) => rate('real_consumption', 18.1, ROAD, { detail, estimate: false })),
  rate('real_consumption', 252, ROAD, { detail: 'ibrida-plug-in', estimate: false }),
  ...rates('real_consumption', ROAD_GUESS, { gpl: 20, metano: 20, elettrica: 15, idrogeno: 15 }),
  rate('plug_in_current', 12, CONSUMPTION),
  ...Object.entries(PREMIUMS).flatMap(([area, [low, high]]) => [
    rate('insurance_low', low, INSURERS, { area }),
    rate('insurance_high', high, INSURERS, { area }),
  ]),
  ...rates('insurance_power', INSURED, { 0: 85, 55: 100, 90: 115, 130: 135, 185: 170 }),
  ...rates('insurance_age', INSURED, { 18: 150, 26: 110, 35: 100, 65: 105 }),
  ...rates('insurance_merit', INSURED, { 1: 100, 2: 110, 5: 130, 9: 150, 14: 170, 18: 250 }),
  ...rates('service_year', GARAGES, { piccola: 110, media: 140, grande: 190, sportiva: 350 }),
  ...rates('service_km', GARAGES, { piccola: 130, media: 170, grande: 230, sportiva: 450 }),
  ...rates('service_aged', GARAGES, { 0: 80, 4: 100, 8: 135, 12: 170 }),
  rate('service_electric', 65, GARAGES),
  rate('upkeep_spread', 25, GARAGES),
  ...rates('tyres_set', GARAGES, { piccola: 320, media: 450, grande: 650, sportiva: 1000 }),
  rate('tyres_life', 40_000, GARAGES),
  rate('inspection_fee', 79.02, INSPECTION, { estimate: false, valid_from: '2021-11-01' }),
];
