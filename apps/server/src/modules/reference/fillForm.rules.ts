import { horsepower } from '@carzaa/api/constants';
import { inspectionAfter } from '@carzaa/api/vehicle/inspection';
import type { SoldTrimChoice, VehicleFill } from '@carzaa/api/calls/dealer/vehicleLookup';
import type { Catalogue, CatalogueModel } from '@carzaa/catalogue/catalogue';
import { consumptionThen } from '@carzaa/catalogue/consumption';
import { describeSold, type SoldCar, soldCars } from '@carzaa/catalogue/soldCars';
import { soldTrims } from '@carzaa/catalogue/soldTrims';
import type { RegisteredVehicle } from '../../integrations/vehicleLookup/register.ts';

/** Months for which the seller answers to a consumer at least, where both agree on less than two years (art. 133 cod. cons.). */
const LEGAL_WARRANTY = 12;
/** Of a register's power and the table's the same engine is meant. */
const SAME_POWER = 0.04;
const SAME_DISPLACEMENT = 25;

export const NOTHING: VehicleFill = {
  vin: null,
  plate: null,
  brand: null,
  model: null,
  version: null,
  category: null,
  power_type: null,
  traction_type: null,
  gearbox_type: null,
  emission_class: null,
  exterior_color: null,
  origin: null,
  registration_year: null,
  registration_month: null,
  power: null,
  horsepower: null,
  doors: null,
  seats: null,
  displacement: null,
  consumption: null,
  co2: null,
  owners: null,
  tare: null,
  warranty: null,
  next_inspection: null,
  equipment: null,
  description: null,
};

type Reference = Catalogue['reference'];

/** The trims of a car, as the form offers them. */
export const offerTrims = (car: SoldCar, year: number): SoldTrimChoice[] =>
  soldTrims(car, year).map(({ listPrice, ...trim }) => ({ ...trim, list_price: listPrice }));

/** What the form takes of a car that was sold like this; `name` is its make and model. */
export function fillBySold(
  car: SoldCar,
  model: CatalogueModel,
  name: string,
  { year, month }: { year: number; month: number | null },
  lists: Reference,
): VehicleFill {
  const needs = consumptionThen(car.generation, car.engine, car.power, { year, month });
  const emissions = lists['emission-classes'].find(({ slug }) => slug === car.emissionClass);
  return {
    ...NOTHING,
    brand: model.brand,
    model: model.slug,
    registration_year: year,
    version: car.version,
    category: car.category,
    power_type: car.fuel,
    traction_type: car.traction,
    gearbox_type: car.gearbox,
    emission_class: emissions?.slug ?? null,
    power: car.power,
    horsepower: horsepower(car.power),
    displacement: car.displacement,
    consumption: needs?.consumption ?? null,
    co2: car.fuel === 'elettrica' ? 0 : (needs?.co2 ?? null),
    doors: car.doors,
    seats: car.seats,
    tare: car.mass,
    origin: 'it',
    warranty: LEGAL_WARRANTY,
    equipment: car.equipment.length === 0 ? null : car.equipment,
    description: describeSold(name, car, year, emissions?.name ?? null),
  };
}

/** The car of the table that a register means: of its fuel, power and displacement, its gearbox and traction where told. */
function carMeant(told: RegisteredVehicle, cars: readonly SoldCar[]): SoldCar | undefined {
  const near = cars.filter(
    (car) =>
      (!told.fuel || car.fuel === told.fuel) &&
      (!told.power || Math.abs(car.power - told.power) <= Math.max(2, told.power * SAME_POWER)) &&
      (!told.displacement ||
        car.displacement === null ||
        Math.abs(car.displacement - told.displacement) <= SAME_DISPLACEMENT),
  );
  const lacks = (car: SoldCar) =>
    Number(Boolean(told.gearbox) && car.gearbox !== told.gearbox) +
    Number(Boolean(told.traction) && car.traction !== told.traction);
  return told.fuel && told.power ? near.toSorted((a, b) => lacks(a) - lacks(b))[0] : undefined;
}

const slugIn = (list: readonly { slug: string }[], value: string | null | undefined) =>
  list.some(({ slug }) => slug === value) ? (value ?? null) : null;

/** What the form takes of a vehicle that a register has told, completed by the table of what was sold; with its trims. */
export function fillByRegister(
  told: RegisteredVehicle,
  { model, name, brand }: { model: CatalogueModel | undefined; name: string; brand: string | null },
  lists: Reference,
  today: Date,
): { filled: VehicleFill; trims: SoldTrimChoice[] } {
  const [year = 0, month = 1] = told.first_registration.split('-').map(Number);
  const meant = model && carMeant(told, soldCars(model, year, month));
  const table = model && meant ? fillBySold(meant, model, name, { year, month }, lists) : NOTHING;
  const power = told.power ?? table.power;
  const filled = {
    ...table,
    vin: told.vin ?? null,
    plate: told.plate ?? null,
    brand: model?.brand ?? brand,
    model: model?.slug ?? null,
    version: table.version ?? told.version ?? null,
    registration_year: year,
    registration_month: month,
    power_type: slugIn(lists['power-types'], told.fuel) ?? table.power_type,
    category: slugIn(lists.categories, told.category) ?? table.category,
    gearbox_type: slugIn(lists['gearbox-types'], told.gearbox) ?? table.gearbox_type,
    traction_type: slugIn(lists['traction-types'], told.traction) ?? table.traction_type,
    emission_class: slugIn(lists['emission-classes'], told.emission_class) ?? table.emission_class,
    exterior_color: slugIn(lists['exterior-colors'], told.colour),
    power,
    horsepower: power === null ? null : horsepower(power),
    displacement: told.displacement ?? table.displacement,
    doors: told.doors ?? table.doors,
    seats: told.seats ?? table.seats,
    co2: told.co2 ?? table.co2,
    consumption: told.consumption ?? table.consumption,
    tare: told.tare ?? table.tare,
    owners: told.owners ?? null,
    warranty: LEGAL_WARRANTY,
    origin: 'it',
    next_inspection: inspectionAfter({ year, month, inspected: told.inspected ?? null }, today),
  };
  return { filled, trims: meant ? offerTrims(meant, year) : [] };
}
