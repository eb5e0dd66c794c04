import { parseArgs } from 'node:util';
import { LEAST_COMPARABLES, type PriceRange, VALUATION_LEVELS } from '@carzaa/api/vehicle/valuation';
import { poolOf } from '../src/modules/valuation/comparables.ts';
import { marketOf } from '../src/modules/valuation/market.ts';
import { type Valuation, valuate } from '../src/modules/valuation/valuate.ts';
import { linearRegression, median, medianOfModel, type Predict } from './valuationBaselines.ts';
import { type Advert, germanAdverts, italianAdverts, split } from './valuationData.ts';

/**
 * How far the valuation is from the asking prices of adverts that it has not seen, beside three baselines:
 * `node apps/server/bench/valuationAccuracy.ts --data FOLDER`, the folder that holds the two files of adverts.
 */
const { values: options } = parseArgs({ options: { data: { type: 'string', default: '.' } } });

const error = (price: number, advert: Advert) => Math.abs(price / Math.exp(advert.traits.price) - 1);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const square = (difference: number, unit: number) => (Number.isNaN(difference) ? 0.25 : (difference / unit) ** 2);

/** Whether the method before levels rated an advert: twelve of its model not far in years, kilometres, power and fuel. */
function wasRated({ traits }: Advert, pool: readonly Advert[]): boolean {
  const alike = pool.filter(
    ({ traits: car }) =>
      square(car.age - traits.age, 1.3) +
        square(car.mileage - traits.mileage, 15_000 + traits.mileage / 4) +
        square(car.power - traits.power, 0.12) +
        (car.fuel === traits.fuel ? 0 : 4) +
        square(car.automatic - traits.automatic, 1) +
        square(car.extras - traits.extras, 5) <=
      9,
  );
  return alike.length >= LEAST_COMPARABLES && traits.age <= 25;
}

interface Asked {
  advert: Advert;
  valuation: Valuation;
  wasRated: boolean;
}

type Rated = Asked & { valuation: { range: PriceRange } };
const isRated = (one: Asked): one is Rated => one.valuation.range !== null;

function isInside({ advert, valuation: { range } }: Rated): boolean {
  const price = Math.exp(advert.traits.price);
  return price >= range.low && price <= range.high;
}

/** How many of some adverts are rated, how far off, and how many of them within their range. */
function line(name: string, some: readonly Asked[]): string[] {
  const rated = some.filter(isRated);
  return [
    name,
    String(some.length),
    percent(rated.length / some.length),
    percent(median(rated.map(({ advert, valuation }) => error(valuation.range.mid, advert)))),
    percent(rated.filter(isInside).length / rated.length),
    percent(median(rated.map(({ valuation: { range } }) => (range.high - range.low) / range.mid))),
  ];
}

function printGroups(asked: readonly Asked[]): void {
  const young = asked.filter(({ advert }) => advert.traits.age <= 15);
  const groups: [string, readonly Asked[]][] = [
    ['all', asked],
    ['up to 15 years old', young],
    ['electric', young.filter(({ advert }) => advert.traits.kind === 'electric')],
    ['rated by the method before', asked.filter((one) => one.wasRated)],
    ['not rated by it', asked.filter((one) => !one.wasRated)],
    ...VALUATION_LEVELS.map((level): [string, readonly Asked[]] => [
      `level ${level}`,
      asked.filter(({ valuation }) => valuation.level === level),
    ]),
  ];
  console.log(
    '| adverts | asked | rated | median error | inside the range | its width |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const [name, some] of groups) if (some.length > 0) console.log(`| ${line(name, some).join(' | ')} |`);
}

function report(title: string, all: readonly Advert[]): void {
  const { known, asked } = split(all);
  const models = Map.groupBy(known, ({ model }) => model);
  const pools = new Map(Array.from(models, ([model, some]) => [model, poolOf(some.map(({ traits }) => traits))]));
  const market = marketOf(known.map(({ traits }) => traits));
  const began = performance.now();
  const answers = asked.map((advert): Asked => {
    const pool = pools.get(advert.model) ?? poolOf([]);
    // Without its price: the valuation must not depend on it.
    const target = { ...advert.traits, price: Number.NaN };
    return {
      advert,
      valuation: valuate(target, pool, market),
      wasRated: wasRated(advert, models.get(advert.model) ?? []),
    };
  });
  const took = performance.now() - began;
  console.log(`\n${title}: ${all.length} adverts, ${asked.length} asked, ${(took / asked.length).toFixed(2)} ms each`);
  printGroups(answers);
  const before = answers.filter((one) => one.wasRated).filter(isRated);
  const errorOf = (predict: Predict) => median(before.map(({ advert }) => error(predict(advert), advert)));
  console.log('\nOf those that the method before rated as well:\n| method | median error |\n| --- | --- |');
  console.log(`| median of the model | ${percent(errorOf(medianOfModel(known)))} |`);
  console.log(`| linear regression | ${percent(errorOf(linearRegression(known)))} |`);
  console.log(
    `| **Carzaa** | **${percent(median(before.map(({ advert, valuation }) => error(valuation.range.mid, advert))))}** |`,
  );
}

report('Germany, 2021', await germanAdverts(options.data));
report('Italy, 2024', await italianAdverts(options.data));
