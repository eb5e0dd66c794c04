import { askedCar, type carWorthCalls, type OwnCar, type OwnCarEstimate } from '@carzaa/api/calls/public/carWorth';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { totalsOf } from '@carzaa/api/vehicle/costLine';
import { costsOf } from '@carzaa/api/vehicle/costs';
import { isPlate } from '@carzaa/api/vehicle/numbers';
import { ratesOfDay } from '@carzaa/api/vehicle/rates';
import { tradeInOf } from '@carzaa/api/vehicle/tradeIn';
import { loadCatalogue } from '@carzaa/catalogue/lookup';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import type { FindVehicle } from '../../integrations/vehicleLookup/register.ts';
import { countTry, networkOf } from '../../shared/limits/rateLimits.ts';
import { allRates, findProvince } from '../../shared/listings/costRates.ts';
import { modelNames } from '../../shared/reference/modelNames.ts';
import { changedFor, figuresOf } from './carWorth.queries.ts';
import { valuateDraft } from './rate.queries.ts';

interface Dependencies {
  db: Kysely<Schema>;
  find: FindVehicle;
  now: () => Date;
}

/** An estimate reads hundreds of adverts; the register charges for each answer. */
const ESTIMATES = { hits: 120, windowSeconds: 3600 };
const PLATES = { hits: 10, windowSeconds: 3600 };
/** The condition and the dealers' share are the same in all of Italy. */
const ITALY = { province: '', region: '' };

/** What somebody's car is worth, with its working. */
export async function estimateCar(db: Kysely<Schema>, car: OwnCar, now: Date): Promise<OwnCarEstimate> {
  const draft = { ...car, listing: null, category: null, equipment: [], price: null };
  const { range, reason, level, comparables, sold } = await valuateDraft(db, draft, now);
  const rates = ratesOfDay(await allRates(db), dayInRome(now), ITALY);
  const tradeIn = range && tradeInOf(range, car.condition, rates);
  return { range, reason, level, comparables, sold, trade_in: tradeIn };
}

async function changeFor(
  db: Kysely<Schema>,
  { listing, province }: { listing: string; province: string },
  paid: { low: number; high: number },
  now: Date,
) {
  const [car, place, rates] = await Promise.all([changedFor(db, listing), findProvince(db, province), allRates(db)]);
  if (!car) throw new ApiError('4');
  if (!place) throw invalid({ province: ['Scegli una provincia italiana'] });
  const { lines } = costsOf(car, rates, { province: place.code, region: place.region }, dayInRome(now));
  const transfer = totalsOf(lines.filter(({ kind }) => !['price', 'tax', 'luxury'].includes(kind)));
  const [from, to] = [Math.round(transfer.total / 100), Math.round(transfer.total_to / 100)];
  return {
    title: `${car.brand_name} ${car.model_name}`,
    price: car.price,
    transfer: from,
    transfer_to: to,
    from: car.price + from - paid.high,
    to: car.price + to - paid.low,
  };
}

export function carWorthHandlers({ db, find, now }: Dependencies): Handlers<typeof carWorthCalls, Context> {
  return {
    async estimate({ query }, { ip }) {
      const { listing, province = 'RM' } = query;
      const car = askedCar(query);
      if (!(await modelNames(db, car.brand, car.model))) throw invalid({ model: ['Scegli marca e modello'] });
      await countTry(db, ['car-worth', networkOf(ip)], ESTIMATES, now());
      const estimate = await estimateCar(db, car, now());
      const paid = estimate.trade_in?.dealer;
      const change = listing !== undefined && paid ? await changeFor(db, { listing, province }, paid, now()) : null;
      return { ...estimate, change };
    },
    async byPlate({ body: { plate } }, { ip }) {
      if (!isPlate(plate)) throw invalid({ plate: ['Scrivi una targa, come AB 123 CD'] });
      await countTry(db, ['car-worth-plate', networkOf(ip)], PLATES, now());
      const told = await find({ plate });
      if (told === null) {
        throw new ApiError('4', { message: 'Il registro non conosce questa targa: scegli l’auto tu.' });
      }
      const { index } = await loadCatalogue();
      const brand = index.brandByLabel(told.make);
      const model =
        index.modelByLabel(told.make, told.model)?.model ?? (brand && index.modelInText(brand.slug, told.model));
      const [year = 0, month = 1] = told.first_registration.split('-').map(Number);
      return {
        name: `${brand?.name ?? told.make} ${model?.name ?? told.model}`,
        brand: brand?.slug ?? null,
        model: model?.slug ?? null,
        power_type: told.fuel ?? null,
        gearbox_type: told.gearbox ?? null,
        registration_year: year,
        registration_month: month,
        power: told.power ?? null,
      };
    },
    async ofModel({ params: { brand, model } }) {
      const names = await modelNames(db, brand, model);
      if (!names) throw new ApiError('4');
      return {
        brand: { slug: brand, name: names.brand },
        model: { slug: model, name: names.model },
        ...(await figuresOf(db, brand, model, now())),
      };
    },
  };
}
