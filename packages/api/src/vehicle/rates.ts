/** So many years of exemption and more are for as long as the car lives. */
export const FOR_EVER_YEARS = 100;

/** What kinds of rates there are, with their Italian names and units. */
export const RATE_KINDS = {
  ipt_flat: { name: 'IPT, importo fisso', unit: '€' },
  ipt_flat_limit: { name: 'IPT, potenza fino a cui l’importo è fisso', unit: 'kW' },
  ipt_per_kw: { name: 'IPT, importo al kW', unit: '€/kW' },
  ipt_vat_flat: { name: 'IPT, importo fisso per le vendite con IVA', unit: '€' },
  ipt_surcharge: { name: 'IPT, maggiorazione della provincia', unit: '%' },
  transfer_fee: { name: 'Spese fisse del passaggio', unit: '€' },
  foreign_always: { name: 'Auto dall’estero, spese certe', unit: '€' },
  foreign_perhaps: { name: 'Auto dall’estero, spese eventuali', unit: '€' },
  tax_limit: { name: 'Bollo, potenza fino a cui vale la prima tariffa', unit: 'kW' },
  tax_first: { name: 'Bollo, prima tariffa', unit: '€/kW' },
  tax_beyond: { name: 'Bollo, tariffa oltre il limite', unit: '€/kW' },
  tax_own: { name: 'Bollo, regione con tariffe proprie', unit: '' },
  electric_free_years: { name: 'Bollo delle elettriche, anni di esenzione', unit: 'anni' },
  electric_share: { name: 'Bollo delle elettriche, dopo l’esenzione', unit: '%' },
  luxury_limit: { name: 'Superbollo, potenza oltre cui si paga', unit: 'kW' },
  luxury_per_kw: { name: 'Superbollo, importo al kW', unit: '€/kW' },
  luxury_share: { name: 'Superbollo, quota dopo gli anni indicati', unit: '%' },
  fuel_price: { name: 'Prezzo medio del carburante', unit: '€/l o €/kg' },
  current_price: { name: 'Prezzo medio della corrente per ricaricare', unit: '€/kWh' },
  usual_consumption: { name: 'Consumo medio, dove l’annuncio non lo indica', unit: 'ogni 100 km' },
  real_consumption: { name: 'Consumo su strada, in più di quello dichiarato', unit: '%' },
  plug_in_current: { name: 'Ibride plug-in, corrente da ricaricare', unit: 'kWh/100 km' },
  insurance_low: { name: 'RC auto, premio annuo più basso', unit: '€' },
  insurance_high: { name: 'RC auto, premio annuo più alto', unit: '€' },
  insurance_power: { name: 'RC auto, quota secondo la potenza', unit: '%' },
  insurance_age: { name: 'RC auto, quota secondo l’età di chi guida', unit: '%' },
  insurance_merit: { name: 'RC auto, quota secondo la classe di merito', unit: '%' },
  service_year: { name: 'Manutenzione, spesa annua', unit: '€' },
  service_km: { name: 'Manutenzione, ogni 10.000 km', unit: '€' },
  service_aged: { name: 'Manutenzione, quota secondo l’età dell’auto', unit: '%' },
  service_electric: { name: 'Manutenzione delle elettriche', unit: '%' },
  upkeep_spread: { name: 'Manutenzione e gomme, differenza in più o in meno', unit: '%' },
  tyres_set: { name: 'Gomme, treno di quattro montato', unit: '€' },
  tyres_life: { name: 'Gomme, durata', unit: 'km' },
  inspection_fee: { name: 'Revisione, costo', unit: '€' },
  condition: { name: 'Permuta, quanto toglie lo stato dell’auto', unit: '%' },
  trade_in_low: { name: 'Permuta, quota più bassa pagata dai concessionari', unit: '%' },
  trade_in_high: { name: 'Permuta, quota più alta pagata dai concessionari', unit: '%' },
  novice_years: { name: 'Neopatentati, durata dei limiti', unit: 'anni' },
  novice_power: { name: 'Neopatentati, potenza massima', unit: 'kW' },
  novice_ratio: { name: 'Neopatentati, potenza specifica massima', unit: 'kW/t' },
} as const;
export type RateKind = keyof typeof RATE_KINDS;

/** A rate as it holds from a day on, until the next one of the same kind, area and detail. */
export interface Rate {
  kind: RateKind;
  /** A province's code or a region's name; empty where it holds in all of Italy. */
  area: string;
  /** An emission class, an age in years, a fuel, a size of car, the name of a fee; empty where the kind has none. */
  detail: string;
  value: number;
  /** ISO day. Of the rules for new drivers: of the licence. */
  valid_from: string;
  source: string;
  /** Whether sources disagree on it. */
  estimate: boolean;
}

export interface Place {
  /** Two letters. */
  province: string;
  region: string;
}

/** The rates of one day in one place. */
export interface RatesOfDay {
  /** The one that holds, the province's before the region's before Italy's. */
  find: (kind: RateKind, detail?: string) => Rate | undefined;
  /** As `find`. Throws where there is none: the seed has every kind. */
  get: (kind: RateKind, detail?: string) => Rate;
  /** The one whose detail is the highest number that a figure reaches, or the lowest. Throws where the kind has none. */
  step: (kind: RateKind, figure: number) => Rate;
  /** Those of a kind, one for each detail, in the order of the details. */
  all: (kind: RateKind) => Rate[];
}

/** Picks the rates that hold on a day (ISO) in a place. */
export function ratesOfDay(rates: readonly Rate[], day: string, place: Place): RatesOfDay {
  const areas = [place.province, place.region, ''];
  const held = rates
    .filter(({ valid_from, area }) => valid_from <= day && areas.includes(area))
    .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area) || b.valid_from.localeCompare(a.valid_from));
  const find = (kind: RateKind, detail = '') => held.find((rate) => rate.kind === kind && rate.detail === detail);
  const get = (kind: RateKind, detail?: string) => {
    const found = find(kind, detail);
    if (!found) throw new Error(`No rate ${kind} ${detail ?? ''} on ${day}`);
    return found;
  };
  const all = (kind: RateKind) => {
    const details = [...new Set(held.filter((rate) => rate.kind === kind).map(({ detail }) => detail))];
    return details
      .toSorted((a, b) => a.localeCompare(b, 'it', { numeric: true }))
      .flatMap((detail) => find(kind, detail) ?? []);
  };
  const step = (kind: RateKind, figure: number) => {
    const steps = all(kind);
    return steps.findLast(({ detail }) => Number(detail) <= figure) ?? steps[0] ?? get(kind);
  };
  return { find, get, step, all };
}

/** A rate as written: 3.5119 → "3,5119". */
export function rateText(value: number): string {
  return String(value).replace('.', ',');
}
