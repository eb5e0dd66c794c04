import { DATES_ITS_VINS, yearCode } from '@carzaa/api/vehicle/vinYear';
import { hash } from '@carzaa/car-art/base/random';
import { PLATE_LETTERS, pairNumber, seriesAt } from '@carzaa/api/vehicle/plateSeries';
import type { Random } from '@carzaa/car-art/base/random';

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Eight hexadecimal digits. */
const hex = (n: number) => `${BYTES[n >>> 24]}${BYTES[(n >>> 16) & 255]}${BYTES[(n >>> 8) & 255]}${BYTES[n & 255]}`;
const SECOND = hash('#b');

/** A UUID of version 7 that is always the same for the same name: its time is `at`, its random part the name's hash. */
export function stableUuid(name: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const own = hash(name);
  const [a, b, c] = [hash('#a', own), hash(name, SECOND), hash(name, hash('#c#', own))];
  const variant = hex(0x8000 | (b & 0x3fff)).slice(4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a).slice(5)}-${variant}-${hex(c)}${hex(b >>> 14).slice(4)}`;
}

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const VIN_CHARACTERS = `${VIN_LETTERS}0123456789`;
/** Makers' own first three characters where the catalogue knows several, those of cars sold in Europe. */
const EUROPEAN_MAKERS: Record<string, string> = {
  fiat: 'ZFA',
  abarth: 'ZFA',
  lancia: 'ZLA',
  'alfa-romeo': 'ZAR',
  jeep: 'ZAC',
  volkswagen: 'WVW',
  audi: 'WAU',
  bmw: 'WBA',
  mini: 'WMW',
  'mercedes-benz': 'WDD',
  smart: 'WME',
  opel: 'W0V',
  ford: 'WF0',
  renault: 'VF1',
  dacia: 'UU1',
  peugeot: 'VF3',
  citroen: 'VF7',
  ds: 'VR1',
  seat: 'VSS',
  cupra: 'VSS',
  skoda: 'TMB',
  toyota: 'SB1',
  lexus: 'JTH',
  nissan: 'SJN',
  hyundai: 'TMA',
  kia: 'U5Y',
  suzuki: 'TSM',
  honda: 'SHH',
  mazda: 'JMZ',
  mitsubishi: 'JMB',
  subaru: 'JF1',
  volvo: 'YV1',
  porsche: 'WP0',
  'land-rover': 'SAL',
  jaguar: 'SAJ',
  tesla: 'LRW',
  mg: 'LSJ',
  byd: 'LC0',
};

const at = (value: number, letters: string) => letters[value % letters.length] ?? 'Z';

/** A number for a chassis that nobody built: valid in form (ISO 3779), the serial `index` makes it unique per seed. */
export function vinOf(
  car: { brand: string; model: string; year: number },
  makerIds: readonly string[],
  seed: number,
  index: number,
): string {
  const maker = EUROPEAN_MAKERS[car.brand] ?? makerIds.find((id) => /^[SVWZJ]/.test(id)) ?? makerIds[0] ?? 'ZZZ';
  const kind = hash(`${car.brand}/${car.model}/${car.year}`);
  const type = at(kind, VIN_LETTERS) + at(kind >>> 5, VIN_CHARACTERS) + at(kind >>> 11, VIN_CHARACTERS);
  // The seed's letter and the turn of a million keep apart what the serial cannot.
  const turn = Math.floor(index / 1_000_000);
  const run = hash(`run ${seed}`) % (VIN_LETTERS.length * VIN_LETTERS.length);
  const fill = at(run, VIN_LETTERS) + at(Math.floor(run / VIN_LETTERS.length), VIN_LETTERS) + at(turn, VIN_CHARACTERS);
  const year = DATES_ITS_VINS.has(car.brand) ? yearCode(car.year) : '0';
  const plant = at(kind >>> 17, VIN_LETTERS);
  return `${maker}${type}${fill}${year}${plant}${String(index % 1_000_000).padStart(6, '0')}`;
}

/** Coprime to the numbers of a series, so that following cars of a seed get plates far apart and never twice the same. */
const STRIDE = 308_713;
const PLATES_OF_A_PAIR = 1000 * PLATE_LETTERS.length ** 2;

const letter = (value: number) => PLATE_LETTERS[value % PLATE_LETTERS.length] ?? 'A';

/** An Italian plate of the series given out when the car was registered. */
export function italianPlate(car: { year: number; month: number }, seed: number, index: number): string {
  let pair = Math.floor(seriesAt(car.year + (car.month - 1) / 12));
  // Trailers used EE, which was therefore left out.
  if (pair === pairNumber('EE')) pair += 1;
  const rest = (index * STRIDE + (hash(`plates ${seed}`) % PLATES_OF_A_PAIR)) % PLATES_OF_A_PAIR;
  const digits = String(Math.floor(rest / PLATE_LETTERS.length ** 2)).padStart(3, '0');
  const first = letter(Math.floor(pair / PLATE_LETTERS.length)) + letter(pair);
  return `${first}${digits}${letter(Math.floor(rest / PLATE_LETTERS.length))}${letter(rest)}`;
}

/** A German plate of a district. */
export function germanPlate(district: string, isElectric: boolean, random: Random): string {
  const anyLetter = () => PLATE_LETTERS[Math.floor(random.next() * PLATE_LETTERS.length)] ?? 'A';
  const digits = 100 + Math.floor(random.next() * (isElectric ? 900 : 9900));
  return `${district}${anyLetter()}${anyLetter()}${digits}${isElectric ? 'E' : ''}`;
}

/** Italian VAT numbers: offices that exist, serials that none of them has reached, check digit by Luhn. */
export function italianVat(office: number, serial: number): string {
  const digits = String(9_000_000 + (serial % 1_000_000)) + String(1 + (office % 100)).padStart(3, '0');
  const sum = digits.split('').reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** German VAT identification numbers (ISO 7064, MOD 11,10), of a range not given out. */
export function germanVat(serial: number): string {
  const digits = `9${String(serial % 10_000_000).padStart(7, '0')}`;
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return `DE${digits}${(11 - product) % 10}`;
}
