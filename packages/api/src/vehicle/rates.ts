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
  /** An emission class, an age in years, the name of a fee; empty where the kind has none. */
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
  /** Those of a kind, one for each detail, in the order of the details. */
  all: (kind: RateKind) => Rate[];
}

/** Picks those of the rates that hold on a day (ISO) in a place. */
export function ratesOfDay(rates: readonly Rate[], day: string, place: Place): RatesOfDay {
  const areas = [place.province, place.region, ''];
  const held = rates
    .filter(({ valid_from, area }) => valid_from <= day && areas.includes(area))
    .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area) || b.valid_from.localeCompare(a.valid_from));
  const find = (kind: RateKind, detail = '') => held.find((rate) => rate.kind === kind && rate.detail === detail);
  return {
    find,
    get(kind, detail) {
      const found = find(kind, detail);
      if (!found) throw new Error(`No rate ${kind} ${detail ?? ''} on ${day}`);
      return found;
    },
    all(kind) {
      const details = [...new Set(held.filter((rate) => rate.kind === kind).map(({ detail }) => detail))];
      return details
        .toSorted((a, b) => a.localeCompare(b, 'it', { numeric: true }))
        .flatMap((detail) => find(kind, detail) ?? []);
    },
  };
}

/** A rate as written: 3.5119 → "3,5119". */
export function rateText(value: number): string {
  return String(value).replace('.', ',');
}
