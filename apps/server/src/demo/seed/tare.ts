import { massOf } from '@carzaa/catalogue/soldChoices';
import type { Vehicle } from './vehicles.ts';

/** Tare in kg of an empty car of hardly any power, by body. */
const BODY: Readonly<Record<string, number>> = {
  'city-car': 860,
  berlina: 1080,
  'station-wagon': 1150,
  suv: 1180,
  monovolume: 1240,
  cabrio: 1120,
  coupe: 1080,
};
const OTHER_BODY = 1200;
const PER_KW = 2.6;
const BATTERY = 280;
const FOUR_WHEELS = 90;
/** One in this many cars has no value from its dealer. */
const UNKNOWN = 9;

/** Where the engine's own mass is not known, a limit hangs on it: the dealer of such a car has left it open. */
const LIMITED_POWER = 105;

/** The mass of the car's own engine in kg, as a dealer reads it off the document; null where they did not. */
export function tareOf(car: Vehicle, index: number): number | null {
  if (index % UNKNOWN === 0) return null;
  const own = massOf({ ...car, brand: car.model.brand, model: car.model.slug });
  if (own !== null) return own;
  if (car.power <= LIMITED_POWER && car.power > LIMITED_POWER / 2) return null;
  const battery = car.fuel === 'elettrica' ? BATTERY : car.fuel === 'ibrida-plug-in' ? BATTERY / 2 : 0;
  const wheels = car.traction === 'integrale' ? FOUR_WHEELS : 0;
  const kilograms = (BODY[car.category] ?? OTHER_BODY) + PER_KW * car.power + battery + wheels;
  return Math.round(kilograms / 5) * 5;
}
