import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { momentOfPlate } from '@carzaa/api/vehicle/plateSeries';
import { yearCode } from '@carzaa/api/vehicle/vinYear';
import type { CatalogueModel } from '@carzaa/catalogue/catalogue';
import { consumptionThen } from '@carzaa/catalogue/consumption';
import { decodeVin } from '@carzaa/catalogue/decodeVin';
import { loadCatalogue } from '@carzaa/catalogue/lookup';
import { type SoldCar, soldCars } from '@carzaa/catalogue/soldCars';
import type { AskRegister, LookupNumber } from './register.ts';

/** Numbers that always end the same way, so that every answer of a register can be tried. */
export const SANDBOX_PLATES = {
  unknown: 'ZZ404ZZ',
  broken: 'ZZ500ZZ',
  /** Answers after the time limit. */
  slow: 'ZZ508ZZ',
  /** Answers what is no vehicle. */
  nonsense: 'ZZ509ZZ',
} as const;

const SLOW_MS = 30_000;
const COLOURS = ['bianco', 'grigio', 'nero', 'blu', 'argento', 'rosso', 'azzurro'] as const;
const YOUNGEST = 2008;
/** Of plates that are no Italian ones, and VINs that do not say it. */
const SOME_YEARS = 12;
const SERIAL = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** g/km of engines that no table tells, by mass and power: the heavier and stronger car needs more. */
const CO2 = { base: 20, perKg: 0.06, perKw: 0.2, diesel: -8, plugIn: -90 } as const;

const two = (value: number) => String(value).padStart(2, '0');

/** Stands in for the register: every number belongs to a car that existed, always the same one. */
export function sandboxRegister(now: () => Date): AskRegister {
  return async (number, signal) => {
    const told = 'plate' in number ? number.plate : number.vin;
    if (told === SANDBOX_PLATES.unknown) return null;
    if (told === SANDBOX_PLATES.broken) throw new Error('The sandbox fails for this number');
    if (told === SANDBOX_PLATES.slow) await wait(SLOW_MS, undefined, { signal });
    if (told === SANDBOX_PLATES.nonsense) return { make: 12 };
    const bytes = createHash('sha256').update(told).digest();
    const moment = momentOf(number, bytes, now());
    const { catalogue } = await loadCatalogue();
    const brand = 'vin' in number ? decodeVin(number.vin, now().getFullYear())?.brand : undefined;
    const makes = catalogue.brands.filter(({ slug }) => brand === undefined || slug === brand);
    const found = carAt(
      makes.flatMap(({ models }) => models),
      moment,
      bytes,
    );
    if (found === undefined) return null;
    const make = makes.find(({ slug }) => slug === found.model.brand);
    return make && tell(number, { ...found, make: make.name, maker: make.makerIds[0] ?? 'ZZZ' }, moment, bytes);
  };
}

interface Moment {
  year: number;
  month: number;
}

function momentOf(number: LookupNumber, bytes: Buffer, now: Date): Moment {
  const latest = now.getFullYear() * 12 + now.getMonth();
  const plate = 'plate' in number ? momentOfPlate(number.plate) : null;
  const modelYear = 'vin' in number ? (decodeVin(number.vin, now.getFullYear())?.modelYear ?? null) : null;
  const month = bytes.readUInt8(0) % 12;
  const drawn = (now.getFullYear() - 1 - (bytes.readUInt8(1) % SOME_YEARS)) * 12 + month;
  const at = plate !== null ? Math.floor(plate * 12) : modelYear !== null ? modelYear * 12 + month : drawn;
  const months = Math.max(YOUNGEST * 12, Math.min(latest, at));
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** A model by how often it is seen, then one of its cars. */
function carAt(models: readonly CatalogueModel[], { year, month }: Moment, bytes: Buffer) {
  const sold = models.filter((model) => model.seen > 0 && soldCars(model, year, month).length > 0);
  const all = sold.reduce((sum, { seen }) => sum + seen, 0);
  let left = all === 0 ? 0 : bytes.readUInt32BE(2) % all;
  const model = sold.find(({ seen }) => {
    left -= seen;
    return left < 0;
  });
  if (model === undefined) return undefined;
  const cars = soldCars(model, year, month);
  const car = cars[bytes.readUInt16BE(6) % cars.length];
  return car && { model, car };
}

interface Found {
  model: CatalogueModel;
  car: SoldCar;
  make: string;
  maker: string;
}

function co2Of({ fuel, mass, power }: SoldCar): number | null {
  if (fuel === 'elettrica') return 0;
  if (mass === null) return null;
  const extra = fuel.includes('diesel') ? CO2.diesel : fuel === 'ibrida-plug-in' ? CO2.plugIn : 0;
  return Math.max(20, Math.round(CO2.base + CO2.perKg * mass + CO2.perKw * power + extra));
}

function tell(number: LookupNumber, { model, car, make, maker }: Found, { year, month }: Moment, bytes: Buffer) {
  const letters = [8, 9, 10, 11, 12].map((at) => SERIAL.charAt(bytes.readUInt8(at) % SERIAL.length)).join('');
  const serial = String(bytes.readUInt32BE(13) % 1_000_000).padStart(6, '0');
  const needs = consumptionThen(car.generation, car.engine, car.power, { year, month });
  const vin = 'vin' in number ? number.vin : `${maker}${letters}Z${yearCode(year)}W${serial}`.slice(0, 17);
  return {
    vin,
    plate: 'plate' in number ? number.plate : null,
    make,
    model: model.name,
    version: car.version,
    first_registration: `${year}-${two(month)}-${two((bytes.readUInt8(17) % 28) + 1)}`,
    fuel: car.fuel,
    displacement: car.displacement,
    power: car.power,
    gearbox: car.gearbox,
    traction: car.traction,
    category: car.category,
    doors: car.doors,
    seats: car.seats,
    colour: COLOURS[bytes.readUInt8(18) % COLOURS.length],
    emission_class: car.emissionClass,
    consumption: needs?.consumption ?? null,
    co2: needs?.co2 ?? co2Of(car),
    tare: car.mass,
    owners: (bytes.readUInt8(19) % 3) + 1,
    inspected: null,
  };
}
