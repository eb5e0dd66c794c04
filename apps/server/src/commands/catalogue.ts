import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRows, trimRows } from '../catalogue/build/engines.ts';
import { writeEquipment } from '../catalogue/build/equipment.ts';
import { writeMakers } from '../catalogue/build/makers.ts';
import { writeMaps } from '../catalogue/build/maps.ts';
import { writeModels } from '../catalogue/build/modelTables.ts';
import { readObservations } from '../catalogue/build/observations.ts';
import { writePlaces } from '../catalogue/build/places.ts';
import { fitPrices, mileageByAge } from '../catalogue/build/prices.ts';
import { readDraftModels } from '../catalogue/build/sourceModels.ts';
import { writeJson, writeTable } from '../catalogue/build/tsv.ts';

/** `npm run catalogue -- FOLDER` rebuilds catalogue/files from the source data described in catalogue/SOURCES.md. */
async function main(folder: string): Promise<void> {
  writeFileSync(
    new URL('../catalogue/files/reference.json', import.meta.url),
    readFileSync(join(folder, 'reference.json')),
  );
  await writePlaces(folder);
  writeMaps();
  await writeEquipment(folder);
  const models = await readDraftModels(folder);
  const observations = await readObservations(folder);
  const prices = fitPrices(observations, models);
  const { brands, count } = writeModels(models, observations, prices);
  await writeMakers(folder, brands);
  const engines = engineRows(observations, models);
  const engineColumns = [
    'brand',
    'model',
    'badge',
    'fuel',
    'displacement',
    'power',
    'gearboxes',
    'tractions',
    'from',
    'to',
    'seen',
  ];
  writeTable('engines.tsv', engineColumns, engines);
  const trims = trimRows(observations, models);
  writeTable('trims.tsv', ['brand', 'model', 'trims'], trims);
  writeJson('prices.json', {
    factors: prices.factors,
    mileageByAge: mileageByAge(observations),
    heldOutErrors: prices.errors,
  });
  console.log(
    `${brands.size} marche, ${count} modelli, ${engines.length} motori, allestimenti di ${trims.length} modelli`,
  );
  for (const [source, error] of Object.entries(prices.errors)) {
    console.log(`Prezzi ${source}: errore mediano ${error.medianPercent} % su ${error.rows} annunci tenuti da parte`);
  }
}

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Uso: npm run catalogue -- CARTELLA');
  process.exitCode = 2;
} else {
  await main(folder);
}
