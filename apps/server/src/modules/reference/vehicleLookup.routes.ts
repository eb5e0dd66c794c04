import type { VehicleLookup, vehicleLookupCalls } from '@carzaa/api/calls/dealer/vehicleLookup';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { isVin, lookupProblem } from '@carzaa/api/vehicle/numbers';
import { decodeVin } from '@carzaa/catalogue/decodeVin';
import { type CatalogueIndex, loadCatalogue } from '@carzaa/catalogue/lookup';
import { soldCars } from '@carzaa/catalogue/soldCars';
import { FUEL_WORDS } from '@carzaa/catalogue/vehicleWords';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import {
  type FindVehicle,
  type RegisteredVehicle,
  SILENT_REGISTER,
} from '../../integrations/vehicleLookup/register.ts';
import { countTry } from '../../shared/limits/rateLimits.ts';
import { fillByRegister, fillBySold, NOTHING, offerTrims } from './fillForm.rules.ts';

interface Dependencies {
  db: Kysely<Schema>;
  find: FindVehicle;
  now: () => Date;
}

/** What one dealership may ask the register for, which charges for each answer. */
const LIMIT = { hits: 120, windowSeconds: 3600 };
const BY_VIN_ALONE = 'Dal telaio si leggono solo la marca e poco altro: completa tu il resto.';

/** A chassis number's own words, for people. */
function decoded(vin: string | null, index: CatalogueIndex, now: Date): VehicleLookup['decoded'] {
  const told = vin === null ? null : decodeVin(vin, now.getFullYear());
  if (told === null) return null;
  const { brand, country, modelYear, plant } = told;
  return { make: index.brand(brand)?.name ?? brand, country, model_year: modelYear, plant };
}

async function answerOf(told: RegisteredVehicle, now: Date): Promise<VehicleLookup> {
  const { catalogue, index } = await loadCatalogue();
  const brand = index.brandByLabel(told.make);
  const model =
    index.modelByLabel(told.make, told.model)?.model ?? (brand && index.modelInText(brand.slug, told.model));
  const name = `${brand?.name ?? told.make} ${model?.name ?? told.model}`;
  const { filled, trims } = fillByRegister(told, { model, name, brand: brand?.slug ?? null }, catalogue.reference, now);
  const version = filled.version === null ? '' : ` ${filled.version}`;
  return {
    source: 'register',
    name: `${name}${version}`,
    filled,
    trims,
    decoded: decoded(told.vin ?? null, index, now),
    note: null,
  };
}

/** What a VIN tells without a register; throws `failure` for one that tells nothing. */
async function answerByVin(vin: string, failure: ApiError, note: string, now: Date): Promise<VehicleLookup> {
  const { index } = await loadCatalogue();
  const told = decodeVin(vin, now.getFullYear());
  const words = decoded(vin, index, now);
  if (told === null || words === null) throw failure;
  // A model year begins in the summer before: the year of registration is the form's to say.
  const filled = { ...NOTHING, vin, brand: told.brand, registration_year: told.modelYear };
  return { source: 'vin', name: words.make, filled, trims: [], decoded: words, note };
}

export function vehicleLookupHandlers({ db, find, now }: Dependencies): ServedHandlers<typeof vehicleLookupCalls> {
  return {
    async byNumber({ body: { number } }, { dealer }) {
      const vin = isVin(number) ? number : null;
      const problem = lookupProblem(number);
      if (problem !== null) throw invalid({ number: [problem] });
      await countTry(db, ['vehicle-lookup', dealer], LIMIT, now());
      const missing = new ApiError('4', {
        message: 'Il registro non conosce questo veicolo: scegli l’auto dal catalogo.',
      });
      let told: RegisteredVehicle | null;
      try {
        told = await find(vin === null ? { plate: number } : { vin });
      } catch (error) {
        if (vin === null || !(error instanceof ApiError)) throw error;
        return answerByVin(vin, error, `${SILENT_REGISTER} ${BY_VIN_ALONE}`, now());
      }
      if (told !== null) return answerOf(told, now());
      if (vin === null) throw missing;
      return answerByVin(vin, missing, BY_VIN_ALONE, now());
    },
    async sold({ params: { brand, model: slug }, query: { year } }) {
      const { catalogue, index } = await loadCatalogue();
      const model = index.model(brand, slug);
      if (model === undefined) throw new ApiError('4');
      const name = `${index.brand(brand)?.name ?? brand} ${model.name}`;
      return soldCars(model, year, null).map((car) => ({
        label: [
          car.version,
          FUEL_WORDS[car.fuel] ?? car.fuel,
          `cambio ${car.gearbox}`,
          ...(car.engine.tractions.length > 1 || car.traction === 'integrale' ? [`trazione ${car.traction}`] : []),
        ].join(' · '),
        generation: car.generation.name,
        filled: fillBySold(car, model, name, { year, month: null }, catalogue.reference),
        trims: offerTrims(car, year),
      }));
    },
  };
}
