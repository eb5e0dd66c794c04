import type { Catalogue } from '@carzaa/catalogue/catalogue';
import { type Random, random as sequence } from '@carzaa/car-art/base/random';
import type { Vehicle } from './vehicles.ts';

/** First year in which cars of the common makes had it. */
const SINCE: Record<string, number> = {
  isofix: 2004,
  bluetooth: 2008,
  usb: 2009,
  'start-stop-automatico': 2010,
  'hill-holder': 2009,
  'luci-diurne': 2009,
  'luci-diurne-led': 2011,
  'fari-led': 2012,
  'fari-full-led': 2014,
  'touch-screen': 2012,
  'sistema-di-controllo-pressione-pneumatici': 2011,
  'controllo-elettronico-della-corsia': 2013,
  'frenata-d-emergenza-assistita': 2013,
  'riconoscimento-dei-segnali-stradali': 2013,
  'autoradio-digitale': 2014,
  'assistente-abbaglianti': 2013,
  'sistema-di-avviso-di-distanza': 2013,
  'sistema-di-riconoscimento-della-stanchezza': 2012,
  'adaptive-cruise-control': 2012,
  'blind-spot-monitor': 2012,
  'freno-di-stazionamento-elettrico': 2010,
  'apple-carplay': 2016,
  'android-auto': 2016,
  'streaming-musicale-integrato': 2016,
  'schermo-multifunzione-interamente-digitale': 2017,
  'virtual-cockpit': 2016,
  'carica-per-smartphone-a-induzione': 2018,
  'sistema-di-chiamata-d-emergenza': 2018,
  'hotspot-wi-fi': 2018,
  'head-up-display': 2014,
  '360-camera': 2014,
  'portellone-posteriore-elettrico': 2012,
  'chiusura-centralizzata-senza-chiave': 2010,
  'fari-di-profondita-antiabbagliamento': 2016,
  'sistema-di-parcheggio-automatico': 2012,
  'lane-assist': 2014,
  'volante-riscaldato': 2012,
  'sedili-ventilati': 2012,
  'sedili-massaggianti': 2012,
  'telecamera-per-parcheggio-assistito': 2011,
  'controllo-vocale': 2010,
  vivavoce: 2006,
  'limitatore-di-velocita': 2009,
  'luce-d-ambiente': 2010,
};
/** Last year in which it was fitted. */
const UNTIL: Record<string, number> = {
  cd: 2018,
  'fari-xenon': 2017,
  'fari-bi-xeno': 2016,
  'marmitta-catalitica': 2012,
  mp3: 2019,
  'kit-fumatori': 2017,
};
/** Required by law in every new car from that year on. */
const DUTY: Record<string, number> = {
  abs: 2006,
  esp: 2014,
  isofix: 2013,
  'sistema-di-controllo-pressione-pneumatici': 2015,
  'sistema-di-chiamata-d-emergenza': 2019,
  'frenata-d-emergenza-assistita': 2024,
  'luci-diurne': 2012,
};
/** What dearer cars and better trims have first. */
const FINE = new Set([
  'tetto-panoramico',
  'interni-in-pelle',
  'sedili-riscaldati',
  'adaptive-cruise-control',
  'head-up-display',
  'sospensioni-pneumatiche',
  '360-camera',
  'portellone-posteriore-elettrico',
  'regolazione-elettrica-sedili',
  'fari-full-led',
  'schermo-multifunzione-interamente-digitale',
  'sistema-di-navigazione',
  'sound-system',
  'chiusura-centralizzata-senza-chiave',
  'blind-spot-monitor',
  'luce-d-ambiente',
  'sistema-di-parcheggio-automatico',
  'sedili-ventilati',
  'sedili-massaggianti',
  'supporto-lombare',
  'sedili-sportivi',
  'carica-per-smartphone-a-induzione',
  'telecamera-per-parcheggio-assistito',
  'riscaldamento-ausiliario',
  'volante-riscaldato',
  'assistente-abbaglianti',
]);
const ONLY_FOR: Record<string, readonly string[]> = {
  'porta-scorrevole-a-destra': ['monovolume', 'furgone'],
  'porta-scorrevole-a-sinistra': ['monovolume', 'furgone'],
  'sedile-posteriore-sdoppiato': ['city-car', 'berlina', 'station-wagon', 'suv', 'monovolume'],
  portapacchi: ['station-wagon', 'suv', 'monovolume'],
  'divisori-per-bagagliaio': ['station-wagon', 'suv', 'monovolume', 'furgone'],
  tendalino: ['station-wagon', 'suv', 'monovolume'],
  'tetto-panoramico': ['city-car', 'berlina', 'station-wagon', 'suv', 'monovolume', 'coupe'],
  'tettuccio-apribile': ['city-car', 'berlina', 'station-wagon', 'suv', 'coupe'],
};
/** What no car of the smallest segment had before 2020, whatever its trim. */
const NEVER_SMALL: ReadonlySet<string> = new Set([
  'adaptive-cruise-control',
  'freno-di-stazionamento-elettrico',
  'controllo-elettronico-della-corsia',
  'lane-assist',
  'assistente-abbaglianti',
  'blind-spot-monitor',
  'head-up-display',
  '360-camera',
  'portellone-posteriore-elettrico',
  'sedili-ventilati',
  'sedili-massaggianti',
  'sospensioni-pneumatiche',
  'regolazione-elettrica-sedili',
  'sistema-di-parcheggio-automatico',
  'fari-di-profondita-antiabbagliamento',
  'volante-riscaldato',
  'riscaldamento-ausiliario',
]);
const SMALL_HAVE_IT = 2020;
/** What belongs to seats that a car of two does not have. */
const REAR_SEATS: ReadonlySet<string> = new Set(['sedile-posteriore-sdoppiato']);
/** Nothing that burns fuel is in an electric car. */
const COMBUSTION = new Set(['start-stop-automatico', 'marmitta-catalitica', 'riscaldamento-ausiliario']);
/** Of each group one at most: who has the better has not the lesser. */
const RIVALS: readonly (readonly string[])[] = [
  ['fari-full-led', 'fari-led', 'fari-bi-xeno', 'fari-xenon'],
  ['controllo-automatico-clima', 'climatizzatore'],
  ['cerchi-in-lega', 'cerchioni-in-acciaio'],
  ['chiusura-centralizzata-senza-chiave', 'chiusura-centralizzata-telecomandata', 'chiusura-centralizzata'],
  ['ruota-di-riserva', 'ruotino', 'kit-antipanne'],
  ['tetto-panoramico', 'tettuccio-apribile'],
  ['sensori-di-parcheggio-assistito-posteriori', 'park-distance-control'],
  ['pneumatici-quattro-stagioni', 'pneumatici-estivi', 'pneumatici-da-neve'],
];
/** What sellers pick: an open list of theirs names from nearly nothing to everything. */
const CARE: readonly [number, number] = [0.45, 1.25];

/** Ranks are rounded to this many steps, so that each chance is calculated once. */
const RANK_STEPS = 8;

/** What such a car cannot have, whoever says so. */
function isNever(slug: string, { model, year, seats }: Vehicle): boolean {
  if (seats <= 2 && REAR_SEATS.has(slug)) return true;
  return model.segment === 'A' && year < SMALL_HAVE_IT && NEVER_SMALL.has(slug);
}

function chanceOf(item: Catalogue['equipment'][number], car: Vehicle, rank: number): number {
  const { slug, frequency } = item;
  const since = SINCE[slug] ?? 0;
  if (car.year < since || car.year > (UNTIL[slug] ?? 9999)) return 0;
  if (ONLY_FOR[slug] && !ONLY_FOR[slug].includes(car.category)) return 0;
  if (car.fuel === 'elettrica' && COMBUSTION.has(slug)) return 0;
  if (car.year >= (DUTY[slug] ?? 9999)) return 0.95;
  // The frequency is over all ages; what came late is commoner among the cars that can have it.
  const spread = since < 2010 ? 1 : Math.min(2.2, 0.5 + (car.year - since) * 0.17);
  const fine = FINE.has(slug) ? 0.45 + 1.6 * rank : 0.88 + 0.25 * rank;
  return Math.min(0.96, frequency * spread * fine);
}

/** What speaks for equipment besides the car: how dear it was as new (0 to 1), what its trim usually had, its seats. */
interface Fittings {
  rank: number;
  trim: readonly string[];
  interiorMaterial: string;
}

export type DrawEquipment = (car: Vehicle, fittings: Fittings, random: Random) => string[];

/** Sellers name most of what a trim had, not all. */
const NAMED = 0.85;

/** Draws what a car has, by its year, body, fuel, price as new and trim; commonest first. */
export function equipmentOf({ equipment }: Catalogue): DrawEquipment {
  const position = new Map(equipment.map(({ slug }, index) => [slug, index]));
  const chances = new Map<string, number[]>();
  const chancesOf = (car: Vehicle, rank: number): number[] => {
    const step = Math.round(rank * RANK_STEPS);
    const key = `${car.year}/${car.category}/${car.fuel === 'elettrica'}/${step}`;
    const known = chances.get(key) ?? equipment.map((item) => chanceOf(item, car, step / RANK_STEPS));
    chances.set(key, known);
    return known;
  };
  return (car, { rank, trim, interiorMaterial }, random) => {
    const care = random.range(...CARE);
    const chosen = new Set<string>();
    for (const [index, chance] of chancesOf(car, rank).entries()) {
      const slug = equipment[index]?.slug;
      if (slug !== undefined && random.next() < Math.min(0.98, chance * care)) chosen.add(slug);
    }
    // Of its own sequence: a trim with more in it changes nothing else of a car.
    const named = sequence(Math.floor(care * 2 ** 30));
    for (const slug of trim) {
      const isThen = car.year >= (SINCE[slug] ?? 0) && car.year <= (UNTIL[slug] ?? 9999);
      if (isThen && named.chance(NAMED)) chosen.add(slug);
    }
    for (const slug of chosen) if (isNever(slug, car)) chosen.delete(slug);
    for (const rivals of RIVALS) {
      const best = rivals.find((slug) => chosen.has(slug));
      for (const slug of rivals) if (slug !== best) chosen.delete(slug);
    }
    if (interiorMaterial === 'pelle') chosen.add('interni-in-pelle');
    else chosen.delete('interni-in-pelle');
    return [...chosen].toSorted((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
  };
}
