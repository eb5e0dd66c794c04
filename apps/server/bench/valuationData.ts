import { germanLabels, readObservations, type Observation } from '@carzaa/catalogue/build/observations';
import { fitPrices } from '@carzaa/catalogue/build/prices';
import { readDraftModels } from '@carzaa/catalogue/build/sourceModels';
import { canonicalModel } from '@carzaa/catalogue/canonical';
import { csvRows } from '@carzaa/catalogue/csvRows';
import { catalogueIndex } from '@carzaa/catalogue/lookup';
import { generationOf, listPrice } from '../src/modules/valuation/modelFacts.ts';
import { extrasOf, type ModelFacts, type PricedCar, type Traits, traitsOf } from '../src/modules/valuation/traits.ts';

/** An advert of the files: its traits, and the make with the model. */
export interface Advert {
  model: string;
  traits: Traits;
}

const CV_TO_KW = 0.7355;

const FUELS: Record<string, string> = {
  Gasoline: 'benzina',
  Diesel: 'diesel',
  Electric: 'elettrica',
  'Electric/Gasoline': 'ibrida-benzina',
  'Electric/Diesel': 'ibrida-diesel',
  LPG: 'gpl',
  CNG: 'metano',
};

const GEARS: Record<string, string> = {
  Manual: 'manuale',
  Automatic: 'automatico',
  'Semi-automatic': 'semiautomatico',
};

/** Columns of the Italian file for the equipment that a valuation looks at. */
const EQUIPMENT: Record<string, string> = {
  'cruise.control': 'cruise-control',
  'sensori.parcheggio': 'sensori-di-parcheggio-assistito-posteriori',
  'cerchi.in.lega': 'cerchi-in-lega',
  navigatore: 'sistema-di-navigazione',
  'clima.automatico': 'controllo-automatico-clima',
  'fari.led': 'fari-led',
  'android.auto': 'android-auto',
  'apple.car.play': 'apple-carplay',
  'telecamera.posteriore': 'telecamera-per-parcheggio-assistito',
  'sound.system': 'sound-system',
  'sensori.parcheggio.anteriori': 'sensori-di-parcheggio-assistito-anteriori',
};

type Row = Record<string, string>;

function germanCar(row: Row): PricedCar {
  const [brand, model] = germanLabels(row);
  return {
    brand,
    model,
    category: null,
    price: Number(row.price),
    registration_year: Number(row.year),
    registration_month: null,
    mileage: Number(row.mileage),
    power: row.hp === '' ? null : Math.round(Number(row.hp) * CV_TO_KW),
    power_type: FUELS[row.fuel ?? ''] ?? 'altro',
    gearbox_type: GEARS[row.gear ?? ''] ?? null,
    extras: 0,
  };
}

function italianCar(row: Row): PricedCar {
  return {
    brand: row.marca ?? '',
    model: row.modello ?? '',
    category: null,
    price: Number(row.prezzo_auto),
    registration_year: Number(row.anno_prod),
    registration_month: null,
    mileage: Number(row.chilometraggio),
    power: Number(row.kW) || null,
    power_type: `${row.carburante ?? ''}${row.ibrida === 'Si' ? ' ibrida' : ''}`,
    gearbox_type: null,
    extras: extrasOf(Object.entries(EQUIPMENT).flatMap(([column, slug]) => (row[column] === '1' ? [slug] : []))),
  };
}

/**
 * Prices as new from the other files alone: the catalogue's own are fitted on the adverts that are asked about here.
 */
async function factsFrom(folder: string, source: Observation['source']) {
  const { levels, powers, factors } = fitPrices(
    (await readObservations(folder)).filter((one) => one.source !== source),
    await readDraftModels(folder),
  );
  return (car: PricedCar): ModelFacts => {
    const known = canonicalModel(car.brand, car.model);
    const key = known ? `${known.brand}/${known.model}` : '';
    const priceLevel = levels.get(key) ?? levels.get(known?.brand ?? '');
    const model = known && catalogueIndex().model(known.brand, known.model);
    const power = powers.get(key) ?? model?.power;
    return {
      list:
        priceLevel === undefined || power === undefined ? Number.NaN : listPrice({ priceLevel, power }, car, factors),
      category: model?.categories[0]?.value ?? '',
      generation: known ? generationOf({ ...car, ...known }) : null,
    };
  };
}

async function adverts(path: string, read: typeof germanCar, day: string, facts: (car: PricedCar) => ModelFacts) {
  const seen = new Set<string>();
  const found: Advert[] = [];
  for await (const row of csvRows(path)) {
    // The same advert twice would stand on both sides of the split.
    const key = Object.values(row).join('\t');
    if (seen.has(key)) continue;
    seen.add(key);
    const car = read(row);
    const isComplete = car.model !== '' && (car.price ?? 0) > 0 && car.registration_year > 1950;
    if (isComplete && Number.isFinite(car.mileage)) {
      found.push({ model: `${car.brand} ${car.model}`, traits: traitsOf(car, new Date(day), facts(car)) });
    }
  }
  return found;
}

export const germanAdverts = async (folder: string) =>
  adverts(`${folder}/listings_de_autoscout24_2021.csv.gz`, germanCar, '2021-10-01', await factsFrom(folder, 'de2021'));
export const italianAdverts = async (folder: string) =>
  adverts(
    `${folder}/listings_it_autoscout24_2024_pulito.csv.gz`,
    italianCar,
    '2024-03-01',
    await factsFrom(folder, 'it2024'),
  );

const isAsked = (index: number) => ((index * 2_654_435_761) >>> 0) % 5 === 0;

/** Four fifths to learn from and one to be tested on, the same at every run. */
export function split(all: readonly Advert[]): { known: Advert[]; asked: Advert[] } {
  return { known: all.filter((_, index) => !isAsked(index)), asked: all.filter((_, index) => isAsked(index)) };
}
