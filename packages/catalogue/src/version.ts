import { ownValue } from '@carzaa/api/ownValue';

/** What an advert's free "version" says of the engine, read as facts. */

const ENGINE_NAMES: Record<string, string> = {
  multijet: 'Multijet',
  mjet: 'Multijet',
  mjt: 'Multijet',
  jtdm: 'JTDm',
  jtd: 'JTD',
  tjet: 'T-Jet',
  twinair: 'TwinAir',
  firefly: 'FireFly',
  easypower: 'EasyPower',
  naturalpower: 'Natural Power',
  multiair: 'MultiAir',
  mair: 'MultiAir',
  tdi: 'TDI',
  tsi: 'TSI',
  tfsi: 'TFSI',
  fsi: 'FSI',
  tgi: 'TGI',
  bluehdi: 'BlueHDi',
  ehdi: 'e-HDi',
  hdi: 'HDi',
  puretech: 'PureTech',
  vti: 'VTi',
  thp: 'THP',
  bluedci: 'Blue dCi',
  dci: 'dCi',
  tce: 'TCe',
  sce: 'SCe',
  etech: 'E-Tech',
  digt: 'DIG-T',
  cdti: 'CDTI',
  crdi: 'CRDi',
  tgdi: 'T-GDI',
  gdi: 'GDI',
  mpi: 'MPI',
  ecoboost: 'EcoBoost',
  ecoblue: 'EcoBlue',
  tdci: 'TDCi',
  d4d: 'D-4D',
  vvti: 'VVT-i',
  ivtec: 'i-VTEC',
  idtec: 'i-DTEC',
  did: 'DI-D',
  boosterjet: 'Boosterjet',
  dualjet: 'Dualjet',
  ddis: 'DDiS',
  skyactivg: 'Skyactiv-G',
  skyactivd: 'Skyactiv-D',
  skyactivx: 'Skyactiv-X',
  turbodiesel: 'Turbodiesel',
  turbo: 'Turbo',
  hybrid: 'Hybrid',
  gpltech: 'GPL-Tech',
  ecog: 'Eco-G',
  t3: 'T3',
  t4: 'T4',
  '16v': '16V',
  '8v': '8V',
};

const ENGINE =
  /(?<![\d.,])(\d[.,]\d)\s*((?:e-|m-|t-|i-|di-|dig-|d-|blue |gpl-|eco-|natural |skyactiv-)?[a-z]*\d{0,2}[a-z]*)/i;

/** The engine's badge as makers write it, "1.6 TDI"; litres alone when the word after them names no engine. */
export function engineBadge(version: string): string {
  const match = ENGINE.exec(version);
  if (!match?.[1]) return '';
  const litres = match[1].replace(',', '.');
  const name = ownValue(ENGINE_NAMES, (match[2] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  return name ? `${litres} ${name}` : litres;
}

/** Horsepower (CV) written in a version: "95 CV", "95cv", "95 hp", "110ch". */
export function horsepowerIn(version: string): number | null {
  const match = /(?<![\d.,])(\d{2,3})\s?(?:cv|hp|ch|ps)\b/i.exec(version);
  const value = Number(match?.[1] ?? 0);
  return value >= 15 ? value : null;
}

/** Power (kW) written in a version: "85 kW". Battery sizes (kWh) are not powers. */
export function kilowattsIn(version: string): number | null {
  const match = /(?<![\d.,])(\d{2,3})\s?kw(?!h)\b/i.exec(version);
  const value = Number(match?.[1] ?? 0);
  return value >= 10 ? value : null;
}
