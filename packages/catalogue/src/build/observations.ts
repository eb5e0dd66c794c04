import { join } from 'node:path';
import { canonicalModel } from '../canonical.ts';
import { csvRows, type CsvRow } from '../csvRows.ts';
import { fuelSlug } from '../fuel.ts';
import { labelSlug } from '../labels.ts';
import { words } from '../names.ts';
import { horsepowerIn, kilowattsIn } from '../version.ts';

/** One advert reduced to the facts the catalogue learns from. */
export interface Observation {
  source: 'it2020' | 'it2024' | 'de2021';
  brand: string;
  model: string;
  version: string;
  badge: string;
  category: string;
  fuel: string;
  gearbox: string;
  traction: string;
  year: number | null;
  age: number | null;
  /** km; null where the source is silent */
  mileage: number | null;
  isNew: boolean;
  price: number;
  /** kW */
  power: number | null;
  /** cm³ */
  displacement: number | null;
  doors: number | null;
  seats: number | null;
  /** Litres, kg or kWh on 100 km, and g/km, as the seller gives them; both by the older cycle. */
  consumption: number | null;
  co2: number | null;
}

const CV_TO_KW = 0.735499;

function integer(text: string | undefined): number | null {
  const digits = (text ?? '').replaceAll(/[^\d]/g, '');
  return digits === '' ? null : Number(digits);
}

function kilowatts(horsepower: number | null): number | null {
  return horsepower === null || horsepower < 4 ? null : Math.round(horsepower * CV_TO_KW);
}

function base(source: Observation['source'], brandLabel: string, modelLabel: string) {
  const canonical = canonicalModel(brandLabel, modelLabel);
  return canonical ? { source, brand: canonical.brand, model: canonical.model, badge: canonical.badge } : undefined;
}

/** "5,2 l/100 km (comb.); 6,7 l/100 km (urbano)": the first figure. */
function combined(text: string | undefined): number | null {
  const value = Number(
    /^[\d.]+(?:,\d+)?/
      .exec(text ?? '')?.[0]
      .replaceAll('.', '')
      .replace(',', '.') ?? 0,
  );
  return value > 0 ? value : null;
}

function italian2020(row: CsvRow): Observation | undefined {
  const known = base('it2020', row.Marca ?? '', row.Modello ?? '');
  const version = row.vehicle_user_desc ?? '';
  const co2 = integer(row['Emissioni di CO2']?.split(' ')[0]);
  const signs = { label: row.Alimentazione ?? '', other: row['Altre fonti di energia'] ?? '', version, co2 };
  const fuel = fuelSlug(signs);
  if (!known || !fuel) return undefined;
  const isNew = row.condition_query === 'N';
  const year = integer(row.Anno) ?? (isNew ? 2020 : null);
  const displacement = integer(row.Cilindrata?.replace('cm³', ''));
  return {
    ...known,
    version,
    fuel,
    category: labelSlug('category', row.Carrozzeria ?? '') ?? '',
    gearbox: labelSlug('gearbox', row['Tipo di cambio'] ?? '') ?? '',
    traction: labelSlug('traction', row['Tipo di unità'] ?? '') ?? '',
    year,
    age: year === null ? null : Math.max(0, 2020 - year),
    mileage: isNew ? 0 : row.condition_query === 'S' ? 100 : null,
    isNew,
    price: integer(row.price_eur) ?? 0,
    power: kilowattsIn(version) ?? kilowatts(horsepowerIn(version)),
    displacement: displacement !== null && displacement >= 300 && displacement < 8500 ? displacement : null,
    doors: integer(row.Porte),
    seats: integer(row['Posti a sedere']),
    consumption: combined(row['Consumo carburante']),
    co2,
  };
}

function italian2024(row: CsvRow): Observation | undefined {
  const known = base('it2024', row.marca ?? '', row.modello ?? '');
  const hybrid = row.ibrida === 'Si' ? 'Corrente elettrica' : '';
  const co2 = integer(row.emissioni?.split('.')[0]);
  const fuel = fuelSlug({ label: row.carburante ?? '', other: hybrid, co2 });
  if (!known || !fuel) return undefined;
  const year = integer(row.anno_prod);
  return {
    ...known,
    version: '',
    fuel,
    category: labelSlug('category', row.carrozzeria ?? '') ?? '',
    gearbox: row.marce === 'Automatico' ? 'automatico' : 'manuale',
    traction: labelSlug('traction', row.trazione ?? '') ?? '',
    year,
    age: year === null ? null : Math.max(0, 2024 - year),
    mileage: integer(row.chilometraggio?.split('.')[0]),
    isNew: row.tipo_di_veicolo === 'Nuovo',
    price: integer(row.prezzo_auto?.split('.')[0]) ?? 0,
    power: integer(row.kW?.split('.')[0]),
    displacement: integer(row.cilindrata?.split('.')[0]),
    doors: null,
    seats: integer(row.posti),
    // Filled in by its collectors where sellers said nothing.
    consumption: null,
    co2: null,
  };
}

const GERMAN_FUELS: Record<string, string> = {
  gasoline: 'benzina',
  diesel: 'diesel',
  electric: 'elettrica',
  'electric gasoline': 'ibrida-benzina',
  'electric diesel': 'ibrida-diesel',
  lpg: 'gpl',
  cng: 'metano',
  hydrogen: 'idrogeno',
};
const GERMAN_GEARBOXES: Record<string, string> = {
  manual: 'manuale',
  automatic: 'automatico',
  'semi automatic': 'semiautomatico',
};
/** The German file splits a make of two words between its make and model columns. */
const SPLIT_MAKES: Record<string, string> = { Alfa: 'Alfa Romeo', Land: 'Land Rover', Aston: 'Aston Martin' };

/** Makes whose petrol hybrids of the German file's years were plug-ins. */
const PLUG_IN_MAKES = new Set(['bmw', 'mini', 'volkswagen', 'volvo', 'porsche']);

/** Make and model of a row of the German file, as two labels. */
export function germanLabels(row: CsvRow): readonly [make: string, model: string] {
  const make = row.make ?? '';
  const second = SPLIT_MAKES[make]?.split(' ')[1] ?? '';
  const model = second ? (row.model ?? '').replace(new RegExp(`^${second} ?`), '') : (row.model ?? '');
  return [SPLIT_MAKES[make] ?? make, model];
}

function german(row: CsvRow): Observation | undefined {
  const known = base('de2021', ...germanLabels(row));
  const label = GERMAN_FUELS[words(row.fuel ?? '')];
  const fuel = label === 'ibrida-benzina' && PLUG_IN_MAKES.has(known?.brand ?? '') ? 'ibrida-plug-in' : label;
  if (!known || !fuel) return undefined;
  const year = integer(row.year);
  return {
    ...known,
    version: '',
    fuel,
    category: '',
    gearbox: GERMAN_GEARBOXES[words(row.gear ?? '')] ?? '',
    traction: '',
    year,
    age: year === null ? null : Math.max(0, 2021 - year),
    mileage: integer(row.mileage),
    isNew: row.offerType === 'New',
    price: integer(row.price) ?? 0,
    power: kilowatts(integer(row.hp?.split('.')[0])),
    displacement: null,
    doors: null,
    seats: null,
    consumption: null,
    co2: null,
  };
}

const SOURCES = [
  ['listings_it_autoscout24_2020.csv.gz', italian2020],
  ['listings_it_autoscout24_2024_pulito.csv.gz', italian2024],
  ['listings_de_autoscout24_2021.csv.gz', german],
] as const;

/** Every advert of the three source files that names a make, a model and a fuel. */
export async function readObservations(folder: string): Promise<Observation[]> {
  const observations: Observation[] = [];
  for (const [file, read] of SOURCES) {
    for await (const row of csvRows(join(folder, file))) {
      const observation = read(row);
      if (observation) observations.push(observation);
    }
  }
  return observations;
}
