import type { PlaceSuggestion } from '@carzaa/api/calls/public/reference';
import type { Named } from '@carzaa/api/calls/shared';
import { regionSlug } from '@carzaa/api/geography/regions';

/** The regions that the fixed dealerships are in → codes and names of their provinces. */
const REGIONS = {
  Campania: 'AV Avellino, BN Benevento, CE Caserta, NA Napoli, SA Salerno',
  'Emilia-Romagna':
    "BO Bologna, FC Forlì-Cesena, FE Ferrara, MO Modena, PC Piacenza, PR Parma, RA Ravenna, RE Reggio nell'Emilia, RN Rimini",
  Lazio: 'FR Frosinone, LT Latina, RI Rieti, RM Roma, VT Viterbo',
  Lombardia:
    'BG Bergamo, BS Brescia, CO Como, CR Cremona, LC Lecco, LO Lodi, MB Monza e della Brianza, MI Milano, MN Mantova, PV Pavia, SO Sondrio, VA Varese',
  Piemonte: 'AL Alessandria, AT Asti, BI Biella, CN Cuneo, NO Novara, TO Torino, VB Verbano-Cusio-Ossola, VC Vercelli',
  Veneto: 'BL Belluno, PD Padova, RO Rovigo, TV Treviso, VE Venezia, VI Vicenza, VR Verona',
};

/** Code, name and region of the provinces. */
export const provinces = Object.entries(REGIONS)
  .flatMap(([region, list]) =>
    list.split(', ').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), region })),
  )
  .toSorted((a, b) => a.code.localeCompare(b.code));

/** The region of a place in Italy; undefined abroad. */
export function regionOf({ country, province }: Pick<PlaceSuggestion, 'country' | 'province'>): Named | undefined {
  const known = country === 'it' ? provinces.find(({ code }) => code === province) : undefined;
  return known && { slug: regionSlug(known.region), name: known.region };
}

function place(
  kind: PlaceSuggestion['kind'],
  [city, province, postal_code]: readonly [string, string, string],
  [latitude, longitude]: readonly [number, number],
  label = `${city} (${province})`,
): PlaceSuggestion {
  const country = kind === 'city' ? 'de' : 'it';
  return { kind, country, city, postal_code, province, latitude, longitude, label };
}

/** What the place look-up knows. */
export const places: PlaceSuggestion[] = [
  place('comune', ['Bologna', 'BO', '40121'], [44.4938, 11.3387]),
  place('comune', ['Milano', 'MI', '20121'], [45.4643, 9.1895]),
  place('comune', ['Napoli', 'NA', '80121'], [40.8522, 14.2681]),
  place('comune', ['Roma', 'RM', '00184'], [41.8933, 12.4829]),
  place('comune', ['Torino', 'TO', '10121'], [45.0705, 7.6868]),
  place('comune', ['Verona', 'VR', '37121'], [45.4385, 10.9924]),
  place('cap', ['Bologna', 'BO', '40121'], [44.5009, 11.3433], '40121 Bologna (BO)'),
  place('city', ['München', 'BY', '80331'], [48.1452, 11.571], 'München, Germania'),
  place('city', ['Stuttgart', 'BW', '70173'], [48.7667, 9.1833], 'Stuttgart, Germania'),
];
