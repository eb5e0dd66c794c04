import type { ListingFilters } from '@carzaa/api/search/filters';
import type { RangeRow } from '@carzaa/api/search/filterTable';
import { count, decimal, euro, kilometres } from '@carzaa/api/text/format';
import { toName } from '@carzaa/api/text/italian';
import { POWER_MENUS } from '../search/choices.ts';

/** Texts that nobody needs before a filter is chosen, or one of the groups that few people open. */

/** What each filter is called. */
export const filterNames = {
  make: 'Marca',
  model: 'Modello',
  alternatives: 'Altri modelli',
  version: 'Versione',
  body: 'Carrozzeria',
  dealers: 'Concessionari',
  drive: 'Trazione',
  fuel: 'Alimentazione',
  gear: 'Cambio',
  emissions: 'Classe di emissione',
  emissionFrom: 'Emissioni, almeno',
  exteriorColor: 'Colore esterno',
  exteriorPaintType: 'Vernice',
  interiorColor: 'Colore degli interni',
  interiorType: 'Materiale degli interni',
  origin: 'Provenienza',
  priceFrom: 'Prezzo da',
  priceTo: 'Prezzo fino a',
  yearFrom: 'Anno da',
  yearTo: 'Anno fino a',
  kmFrom: 'Chilometri da',
  kmTo: 'Chilometri fino a',
  wattFrom: 'Potenza da',
  wattTo: 'Potenza fino a',
  hpFrom: 'Potenza da',
  hpTo: 'Potenza fino a',
  doorsFrom: 'Porte, almeno',
  seatsFrom: 'Posti, almeno',
  ownersTo: 'Proprietari, al massimo',
  warrantyFrom: 'Garanzia, almeno',
  instalmentTo: 'Con esempio di finanziamento, al mese fino a',
  displacementFrom: 'Cilindrata da',
  displacementTo: 'Cilindrata fino a',
  consumptionTo: 'Consumo, al massimo',
  co2To: 'CO₂, al massimo',
  region: 'Regione',
  province: 'Provincia',
  priceBand: 'Valutazione del prezzo',
  equipment: 'Dotazioni',
  notMake: 'Marca esclusa',
  notBody: 'Carrozzeria esclusa',
  notFuel: 'Alimentazione esclusa',
  notGear: 'Cambio escluso',
  notExteriorColor: 'Colore escluso',
  location: 'Dove',
  radius: 'Raggio',
  includeNoPhotos: 'Annunci senza foto',
  onlyCarfax: 'Solo con Carfax',
  onlyNegotiable: 'Solo prezzo trattabile',
  novice: 'Per neopatentati',
  vatExposed: 'IVA esposta',
  priceDropped: 'Solo prezzo ribassato',
  listedDays: 'Inserita negli ultimi giorni',
  area: 'Zona della mappa',
  oneOwner: 'Un solo proprietario verificato',
  kmCoherent: 'Chilometri coerenti',
  noDamage: 'Nessun danno segnalato',
  monthlyTo: 'Costo al mese fino a',
  monthlyFor: 'Costo al mese per chi',
} as const satisfies Record<keyof ListingFilters, string>;

type Limit = number | undefined;

function between(from: Limit, to: Limit, write: (value: number) => string): string {
  if (from !== undefined && to !== undefined) return `Da ${write(from)} a ${write(to)}`;
  return from === undefined ? `Fino a ${write(to ?? 0)}` : `Da ${write(from)}`;
}

function betweenYears(from: Limit, to: Limit): string {
  if (from !== undefined && from === to) return `Anno ${from}`;
  if (from !== undefined && to !== undefined) return `Dal ${from} al ${to}`;
  return from === undefined ? `Fino al ${to ?? 0}` : `Dal ${from}`;
}

const unit = (name: string) => (value: number) => `${count(value)}\u00a0${name}`;
export const cubic = unit('cm³');
export const litres = (value: number) => `${decimal(value)}\u00a0l/100\u00a0km`;
export const gramsOfCo2 = unit('g/km');

/** What a range says on its chip. */
export const rangeLabels: Record<RangeRow['name'], (from: Limit, to: Limit) => string> = {
  price: (from, to) => between(from, to, euro),
  registration_year: betweenYears,
  mileage: (from, to) => between(from, to, kilometres),
  power: (from, to) => between(from, to, POWER_MENUS.kw.text),
  horsepower: (from, to) => between(from, to, POWER_MENUS.cv.text),
  doors: (from) => `Almeno ${from} porte`,
  seats: (from) => `Almeno ${from} posti`,
  owners: (_, to) => (to === 1 ? 'Unico proprietario' : `Al massimo ${to} proprietari`),
  warranty: (from) => `Garanzia di almeno ${from} mesi`,
  instalment: (_, to) => `Con esempio di finanziamento fino a ${euro(to ?? 0)} al mese`,
  displacement: (from, to) => between(from, to, cubic),
  consumption: (_, to) => `Consumo fino a ${litres(to ?? 0)}`,
  co2: (_, to) => `CO₂ fino a ${gramsOfCo2(to ?? 0)}`,
};

/** Texts of the filters that most people leave alone. */
export const moreFiltersIt = {
  seats: (n: string) => `Almeno ${n} posti`,
  doors: (n: string) => `Almeno ${n} porte`,
  owners: (n: string) => (n === '1' ? 'Unico proprietario' : `Al massimo ${n}`),
  warranty: (n: string) => `Almeno ${n} mesi`,
  days: (n: string) => (n === '1' ? 'Oggi' : `Ultimi ${n} giorni`),
  credit: (n: string) => `Fino a ${euro(Number(n))}`,
  creditHint:
    'Trovi solo le auto con un esempio rappresentativo completo: lo leggi nella scheda, con TAEG, TAN, spese e totale dovuto.',
  any: 'Qualsiasi',
  noLimit: 'Nessun limite',
  findEquipment: 'Cerca una dotazione',
  noEquipment: 'Nessuna dotazione con questo nome',
  moreEquipment: (n: number) => `e altre ${count(n)}: scrivi il nome per trovarle`,
  displacement: 'Cilindrata',
  region: filterNames.region,
  province: filterNames.province,
  chooseRegion: 'Scegli una regione per vedere le sue province.',
  exclude: 'Nessuna esclusione',
} as const;

/** Texts of the groups that are loaded when they are opened. */
export const openedIt = {
  powerFrom: filterNames.hpFrom,
  powerTo: filterNames.hpTo,
  unit: 'Unità di misura della potenza',
  findDealer: 'Cerca un concessionario',
  noDealer: 'Nessun concessionario con questo nome',
  moreDealers: (n: number) => `e altri ${count(n)}: scrivi il nome per trovarli`,
} as const;

/** What chips say. */
export const chipsIt = {
  label: 'Filtri attivi',
  remove: (label: string) => `Togli il filtro ${label}`,
  words: (words: string) => `Dalle tue parole: «${words}»`,
  clear: 'Togli tutti',
  near: (place: string) => `Vicino ${toName(place)}`,
  within: (place: string, km: number) => `${place} + ${kilometres(km)}`,
  version: (text: string) => `«${text}»`,
  exteriorColor: (name: string) => `Esterni: ${name}`,
  exteriorPaintType: (name: string) => `Vernice: ${name}`,
  interiorColor: (name: string) => `Interni: ${name}`,
  interiorType: (name: string) => `Interni: ${name}`,
  origin: (name: string) => `Provenienza: ${name}`,
  dealer: 'Concessionario',
  atLeast: (name: string) => `Almeno ${name}`,
  not: (name: string) => `Escluso: ${name}`,
  or: (name: string) => `Oppure ${name}`,
  province: (name: string) => `Provincia: ${name}`,
  month: (n: number) => `Fino a ${euro(n)} al mese, tutto compreso`,
  monthFor: (province: string, km: number, years: number) =>
    `Costi in provincia di ${province}, ${kilometres(km)} l’anno, ${years === 1 ? '1 anno' : `${years} anni`}`,
  days: (n: number) => (n === 1 ? 'Inserita oggi' : `Inserita negli ultimi ${n} giorni`),
} as const;

/** A filter of the address that does not exist any more. */
export const outdated = (filters: string) => `Abbiamo tolto un filtro che non esiste più: ${filters}.`;
