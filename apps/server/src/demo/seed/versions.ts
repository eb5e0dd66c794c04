import { horsepower } from '@carzaa/api/constants';
import type { CatalogueModel } from '@carzaa/catalogue/catalogue';
import type { Generation } from '@carzaa/catalogue/generations';
import { type Trim, trimsIn } from '@carzaa/catalogue/priceLists';
import type { Random } from '@carzaa/car-art/base/random';
import { common } from './engineHabits.ts';
import { soldAs } from './soldAs.ts';
import type { Vehicle } from './vehicles.ts';
import { type Urn, urn } from './weighted.ts';

/** How a make names its engines beside the litres: by fuel. */
const FAMILIES: Record<string, Record<string, string>> = {
  volkswagen: { benzina: 'TSI', diesel: 'TDI', metano: 'TGI', 'ibrida-benzina': 'eTSI', 'ibrida-plug-in': 'eHybrid' },
  skoda: { benzina: 'TSI', diesel: 'TDI', metano: 'G-TEC', 'ibrida-benzina': 'e-TEC', 'ibrida-plug-in': 'iV' },
  seat: { benzina: 'TSI', diesel: 'TDI', metano: 'TGI', 'ibrida-benzina': 'eTSI', 'ibrida-plug-in': 'e-Hybrid' },
  cupra: { benzina: 'TSI', diesel: 'TDI', 'ibrida-benzina': 'eTSI', 'ibrida-plug-in': 'e-Hybrid' },
  audi: {
    benzina: 'TFSI',
    diesel: 'TDI',
    metano: 'g-tron',
    'ibrida-benzina': 'TFSI',
    'ibrida-diesel': 'TDI',
    'ibrida-plug-in': 'TFSI e',
  },
  fiat: { diesel: 'Multijet', gpl: 'EasyPower', metano: 'Natural Power', 'ibrida-benzina': 'Hybrid' },
  lancia: { diesel: 'Multijet', gpl: 'Ecochic GPL', metano: 'Ecochic Metano', 'ibrida-benzina': 'Hybrid' },
  'alfa-romeo': { benzina: 'Turbo', diesel: 'JTDm', gpl: 'Turbo GPL', 'ibrida-plug-in': 'Plug-in Hybrid Q4' },
  abarth: { benzina: 'Turbo T-Jet' },
  jeep: { diesel: 'Multijet', 'ibrida-benzina': 'e-Hybrid', 'ibrida-plug-in': '4xe', gpl: 'T-Jet GPL' },
  renault: {
    benzina: 'TCe',
    diesel: 'dCi',
    gpl: 'TCe GPL',
    'ibrida-benzina': 'E-Tech',
    'ibrida-plug-in': 'E-Tech Plug-in',
  },
  dacia: { benzina: 'TCe', diesel: 'dCi', gpl: 'GPL', 'ibrida-benzina': 'Hybrid' },
  nissan: { benzina: 'DIG-T', diesel: 'dCi', gpl: 'GPL', 'ibrida-benzina': 'Hybrid' },
  peugeot: {
    benzina: 'PureTech',
    diesel: 'BlueHDi',
    gpl: 'GPL',
    'ibrida-benzina': 'Hybrid',
    'ibrida-plug-in': 'Hybrid Plug-in',
  },
  citroen: {
    benzina: 'PureTech',
    diesel: 'BlueHDi',
    gpl: 'GPL',
    'ibrida-benzina': 'Hybrid',
    'ibrida-plug-in': 'Plug-in Hybrid',
  },
  ds: { benzina: 'PureTech', diesel: 'BlueHDi', 'ibrida-plug-in': 'E-Tense' },
  opel: { diesel: 'CDTI', gpl: 'GPL-Tech', metano: 'ecoM', 'ibrida-benzina': 'Hybrid', 'ibrida-plug-in': 'Hybrid4' },
  ford: { benzina: 'EcoBoost', diesel: 'TDCi', gpl: 'GPL', 'ibrida-benzina': 'Hybrid', 'ibrida-plug-in': 'PHEV' },
  hyundai: {
    diesel: 'CRDi',
    gpl: 'Econext',
    'ibrida-benzina': 'HEV',
    'ibrida-diesel': 'CRDi 48V',
    'ibrida-plug-in': 'PHEV',
  },
  kia: {
    diesel: 'CRDi',
    gpl: 'Eco GPL',
    'ibrida-benzina': 'HEV',
    'ibrida-diesel': 'CRDi MHEV',
    'ibrida-plug-in': 'PHEV',
  },
  toyota: { diesel: 'D-4D', 'ibrida-benzina': 'Hybrid', 'ibrida-plug-in': 'Plug-in' },
  suzuki: { 'ibrida-benzina': 'Hybrid', diesel: 'DDiS', gpl: 'GPL' },
  honda: { benzina: 'i-VTEC', diesel: 'i-DTEC', 'ibrida-benzina': 'e:HEV' },
  mazda: { benzina: 'Skyactiv-G', diesel: 'Skyactiv-D', 'ibrida-benzina': 'e-Skyactiv G' },
  mitsubishi: { diesel: 'DI-D', 'ibrida-plug-in': 'PHEV', gpl: 'Bi-Fuel' },
  volvo: { diesel: 'D', benzina: 'T', 'ibrida-plug-in': 'Recharge' },
  'land-rover': { diesel: 'TD4', 'ibrida-plug-in': 'PHEV', 'ibrida-diesel': 'mHEV' },
  mini: { benzina: 'Cooper', diesel: 'Cooper D' },
};
const FUEL_WORDS: Record<string, string> = {
  gpl: 'GPL',
  metano: 'Metano',
  'ibrida-benzina': 'Hybrid',
  'ibrida-diesel': 'Hybrid Diesel',
  'ibrida-plug-in': 'Plug-in Hybrid',
};
const AUTOMATICS: Record<string, readonly string[]> = {
  volkswagen: ['DSG'],
  skoda: ['DSG'],
  seat: ['DSG'],
  cupra: ['DSG'],
  audi: ['S tronic'],
  bmw: ['auto', 'Steptronic', 'aut.'],
  'mercedes-benz': ['auto', 'Automatic'],
  renault: ['EDC'],
  peugeot: ['EAT8', 'EAT6'],
  citroen: ['EAT8', 'EAT6'],
  ds: ['aut.'],
  hyundai: ['DCT'],
  kia: ['DCT'],
  jeep: ['DDCT', 'Auto'],
  'alfa-romeo': ['TCT', 'AT8'],
  opel: ['AT8', 'aut.'],
  volvo: ['Geartronic'],
};
const ALL_WHEEL: Record<string, string> = {
  volkswagen: '4Motion',
  skoda: '4x4',
  seat: '4Drive',
  cupra: '4Drive',
  audi: 'quattro',
  bmw: 'xDrive',
  'mercedes-benz': '4Matic',
  'alfa-romeo': 'Q4',
  jeep: '4WD',
  toyota: 'AWD-i',
  volvo: 'AWD',
  mini: 'ALL4',
};
const WAGONS: Record<string, string> = {
  volkswagen: 'Variant',
  skoda: 'Wagon',
  seat: 'Sportstourer',
  audi: 'Avant',
  bmw: 'Touring',
  'mercedes-benz': 'S.W.',
  renault: 'Sporter',
  opel: 'Sports Tourer',
  toyota: 'Touring Sports',
  kia: 'Sportswagon',
  cupra: 'Sportstourer',
};
/** Trims that belong to one engine, and would be a lie on another. */
const BOUND_TRIM =
  /hybrid|gt[die]\b|\bgti|amg|\brs|opc|vrs|abarth|competizione|esseesse|e-?tron|electric|natural power|easypower|gpl|metano|quattro|4x4|^m$|cabrio|wagon|variant|touring|avant|long range|dual motor|rive|bose|automatic|superb|waze|\beco|^edition$|^super$|^top$|^se$|^ti$|^gold$|^red$|ecotec|allgrip|all grip|tdv6|quadrifoglio|raptor|twinamic|brabus|\bgt\b|^gl$|100d|wagon/i;
/** Words that adverts borrow from another make: no 911 is a "Pista". */
const OF_ONE_MAKE: Readonly<Record<string, string>> = { Pista: 'abarth' };
/** Makes whose badge says everything: "320d", "C 220 d". */
const SELF_NAMED = /^(?:[A-Z]{1,3} ?\d{2,3}|\d{3}[a-z]|[sx]Drive|\d{2} T|B\d|Cooper|One|John)/;

/** How often a trim is drawn that no advert was seen with, beside those counted. */
const UNSEEN = 3;
const NO_TRIM = { name: '', equipment: [] };
const listedUrns = new Map<string, Urn<Trim>>();
const trimUrns = new Map<CatalogueModel, Urn<string>>();

function trimsOf(model: CatalogueModel): Urn<string> {
  const known =
    trimUrns.get(model) ??
    urn(
      common(
        model.trims.filter(
          ({ value }) => !BOUND_TRIM.test(value) && (OF_ONE_MAKE[value] ?? model.brand) === model.brand,
        ),
        0.02,
      ),
    );
  trimUrns.set(model, known);
  return known;
}

function litres({ displacement }: Vehicle): string {
  // The Multijet of 1,248 cm³ is "1.3" to everybody.
  return displacement === null ? '' : (displacement === 1248 ? 1.3 : displacement / 1000).toFixed(1);
}

/** The engine as its make writes it: "1.6 TDI", "320d", "1.0 FireFly Hybrid". */
function engineName(car: Vehicle): string {
  const { badge, fuel, model } = car;
  if (fuel === 'elettrica') return badge;
  const word = FAMILIES[model.brand]?.[fuel] ?? FUEL_WORDS[fuel] ?? '';
  if (badge !== '' && !/^\d\.\d$/.test(badge)) {
    const isGas = (fuel === 'gpl' || fuel === 'metano') && !/gpl|gas|eco-?[gm]|power|tgi|g-?tron/i.test(badge);
    return isGas ? `${badge} ${FUEL_WORDS[fuel] ?? ''}` : badge;
  }
  if (model.brand === 'mini') return word;
  if (model.brand === 'volvo' && word.length === 1)
    return `${word}${car.power > 160 ? 5 : car.power > 125 ? 4 : car.power > 100 ? 3 : 2}`;
  // Small engines without a turbo never had the family's name.
  const isPlain = fuel === 'benzina' && car.displacement !== null && car.power / car.displacement < 0.058;
  return [badge || litres(car), isPlain ? '' : word].filter(Boolean).join(' ');
}

function bodyWord({ model, category }: Vehicle): string {
  if (category === 'station-wagon')
    return /wagon|variant|avant|allroad|sw$/i.test(model.name) ? '' : (WAGONS[model.brand] ?? 'SW');
  if (category === 'cabrio')
    return /cabrio|roadster|spider|[0-9]c$/i.test(model.name) || model.segment === 'S' ? '' : 'Cabrio';
  if (category === 'coupe')
    return model.segment === 'S' || model.segment === 'B' || /coup/i.test(model.name) ? '' : 'Coupé';
  return '';
}

/** The trims of a price list, those that adverts name often more often. */
function listedTrims({ model, year, fuel, traction }: Vehicle, generation: Generation): Urn<Trim> {
  const key = `${model.brand}/${model.slug}/${generation.name}/${year}/${fuel}/${traction}`;
  const known =
    listedUrns.get(key) ??
    urn(
      trimsIn(generation, { year, fuel, traction }).map((trim) => {
        const seen = model.trims.find(({ value }) => value.toLowerCase() === trim.name.toLowerCase());
        return [trim, UNSEEN + (seen?.count ?? 0)] as const;
      }),
    );
  listedUrns.set(key, known);
  return known;
}

/** A trim that was in the price list when the car was new, with what it usually had; else one of the model's own, or none. */
export function drawTrim(car: Vehicle, random: Random): Pick<Trim, 'name' | 'equipment'> {
  if (!random.chance(0.88)) return NO_TRIM;
  const sold = soldAs(car);
  const listed = sold && listedTrims(car, sold.generation);
  if (listed && listed.size > 0) return listed.draw(random) ?? NO_TRIM;
  return { name: trimsOf(car.model).draw(random) ?? '', equipment: [] };
}

/** The version as its seller writes it: "1.6 TDI 115 CV DSG Business". */
export function versionText(car: Vehicle, trim: string, random: Random): string {
  const { model, gearbox, traction, power, fuel } = car;
  const engine = engineName(car);
  const cv = horsepower(power);
  const written = random.chance(0.5) ? `${cv} CV` : random.chance(0.5) ? `${cv}CV` : `${cv}cv`;
  const needsPower = !SELF_NAMED.test(engine) || random.chance(0.2);
  const isAutomatic = gearbox !== 'manuale' && fuel !== 'elettrica' && !/e-tech|hybrid|e-power|hev/i.test(engine);
  const automatic = AUTOMATICS[model.brand] ?? ['aut.', 'Automatica', 'Auto'];
  const gear = isAutomatic && random.chance(0.8) ? (automatic[Math.floor(random.next() * automatic.length)] ?? '') : '';
  const wheels = traction === 'integrale' && !/drive|4x|q4/i.test(engine) ? (ALL_WHEEL[model.brand] ?? '4x4') : '';
  const electric = fuel === 'elettrica' && !/electric|elettric|^e|^ID/i.test(model.name) ? 'Elettrica' : '';
  const stopStart = car.year >= 2012 && fuel !== 'elettrica' && random.chance(0.16) ? 'S&S' : '';
  const doors = car.category === 'city-car' && random.chance(0.25) ? `${car.doors}p` : '';
  const strength = needsPower && random.chance(0.72) ? written : '';
  const order = random.chance(0.7)
    ? [bodyWord(car), engine, electric, stopStart, strength, wheels, gear, doors, trim]
    : [engine, electric, wheels, trim, gear, strength, bodyWord(car), stopStart];
  const parts = order.filter((part, index) => part !== '' && order.indexOf(part) === index);
  const text = parts.length === 0 ? written : parts.join(' ');
  return random.chance(0.07) ? text.toUpperCase() : text;
}
