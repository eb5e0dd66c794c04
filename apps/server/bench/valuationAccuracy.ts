import { parseArgs } from 'node:util';
import { valuate } from '../src/modules/valuation/valuate.ts';
import { linearRegression, median, medianOfModel, type Predict } from './valuationBaselines.ts';
import { type Advert, germanAdverts, italianAdverts, split } from './valuationData.ts';

/**
 * How far the valuation is from the asking prices of adverts that it has not seen, beside three baselines:
 * `node apps/server/bench/valuationAccuracy.ts --data FOLDER`, the folder that holds the two files of adverts.
 */
const { values: options } = parseArgs({ options: { data: { type: 'string', default: '.' } } });

function groups(adverts: readonly Advert[]): Map<string, Advert['traits'][]> {
  const found = new Map<string, Advert['traits'][]>();
  for (const { model, traits } of adverts) {
    const pool = found.get(model);
    if (pool) pool.push(traits);
    else found.set(model, [traits]);
  }
  return found;
}

const error = (price: number, advert: Advert) => Math.abs(price / Math.exp(advert.traits.price) - 1);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function report(title: string, all: readonly Advert[]): Promise<void> {
  const { known, asked } = split(all);
  const pools = groups(known);
  const began = performance.now();
  const rated = asked.flatMap((advert) => {
    // Without its price: what a car is said to be worth must not depend on it.
    const { range } = valuate({ ...advert.traits, price: Number.NaN }, pools.get(advert.model) ?? []);
    return range ? [{ advert, range }] : [];
  });
  const took = performance.now() - began;
  const errorOf = (predict: Predict) => median(rated.map(({ advert }) => error(predict(advert), advert)));
  const inside = rated.filter(({ advert, range }) => {
    const price = Math.exp(advert.traits.price);
    return price >= range.low && price <= range.high;
  });
  console.log(
    `\n${title}: ${all.length} adverts, ${asked.length} asked, ${percent(rated.length / asked.length)} rated, ` +
      `${percent(inside.length / rated.length)} of them inside their range, ${(took / asked.length).toFixed(2)} ms each`,
  );
  const own = median(rated.map(({ advert, range }) => error(range.mid, advert)));
  const lines = [
    ['method', 'median absolute percentage error'],
    ['---', '---'],
    ['median of the model', percent(errorOf(medianOfModel(known)))],
    ['linear regression', percent(errorOf(linearRegression(known)))],
    ['**Carzaa**', `**${percent(own)}**`],
  ];
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}

await report('Germany, 2021', await germanAdverts(options.data));
await report('Italy, 2024', await italianAdverts(options.data));
