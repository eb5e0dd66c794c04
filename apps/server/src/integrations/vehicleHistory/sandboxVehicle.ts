import { isVin } from '@carzaa/api/vehicle/numbers';
import type { Random } from '@carzaa/car-art/base/random';
import type { HistoryQuery, KnownVehicle } from './provider.ts';

const YEAR_MS = 365.25 * 864e5;

/** Cars that a number without a listing may be, by the maker's first three characters. */
const MAKERS: Readonly<Record<string, readonly [make: string, ...models: [string, ...string[]]]>> = {
  ZFA: ['Fiat', 'Panda', '500', 'Tipo', '500X'],
  ZAR: ['Alfa Romeo', 'Giulietta', 'Stelvio', 'Giulia'],
  ZLA: ['Lancia', 'Ypsilon'],
  WVW: ['Volkswagen', 'Golf', 'Polo', 'Passat'],
  WAU: ['Audi', 'A3', 'A4', 'Q5'],
  WBA: ['BMW', 'Serie 1', 'Serie 3', 'X1'],
  WDD: ['Mercedes-Benz', 'Classe A', 'Classe C'],
  VF1: ['Renault', 'Clio', 'Captur', 'Mégane'],
  VF3: ['Peugeot', '208', '3008'],
  VF7: ['Citroën', 'C3', 'C4'],
  WF0: ['Ford', 'Fiesta', 'Focus', 'Kuga'],
  W0V: ['Opel', 'Corsa', 'Astra'],
  TMB: ['Skoda', 'Fabia', 'Octavia'],
  UU1: ['Dacia', 'Sandero', 'Duster'],
};
const ANY = ['Fiat', 'Panda', 'Punto'] as const;
const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const FUELS = ['Benzina', 'Diesel', 'Ibrida benzina'] as const;

/** The vehicle of a history. */
export interface SandboxVehicle extends KnownVehicle {
  vin: string;
}

/** The listing's where there is one, else one drawn from the number itself; never newer than `now`. */
export function vehicleOf({ vin, plate, known }: HistoryQuery, random: Random, now: Date): SandboxVehicle {
  const number = vin ?? known?.vin ?? vinFor(random);
  const own = isVin(number) ? number : vinFor(random);
  if (known) return { ...known, vin: own, plate: plate ?? known.plate };
  const [make, ...models] = MAKERS[own.slice(0, 3)] ?? ANY;
  const age = random.range(1, 14);
  const registered = new Date(now.getTime() - age * YEAR_MS);
  const [first, ...others] = models;
  return {
    vin: own,
    plate,
    make,
    model: random.pick([first, ...others]),
    version: '',
    year: registered.getUTCFullYear(),
    month: registered.getUTCMonth() + 1,
    mileage: Math.round(age * random.range(7000, 19_000)),
    fuel: random.pick(FUELS),
    power: Math.round(random.range(50, 130)),
    country: 'it',
    origin: 'it',
    owners: null,
  };
}

function vinFor(random: Random): string {
  const makers = Object.keys(MAKERS);
  const [first = 'ZFA', ...others] = makers;
  const rest = Array.from({ length: 14 }, () => VIN_CHARACTERS.charAt(Math.floor(random.next() * 33)));
  return random.pick([first, ...others]) + rest.join('');
}
