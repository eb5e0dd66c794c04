import { FILES } from '@carzaa/catalogue/folder';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumptionRows } from '@carzaa/catalogue/build/consumption';
import { engineRows, trimRows } from '@carzaa/catalogue/build/engines';
import { writeEquipment } from '@carzaa/catalogue/build/equipment';
import { writeMakers } from '@carzaa/catalogue/build/makers';
import { writeMaps } from '@carzaa/catalogue/build/maps';
import { writeModels } from '@carzaa/catalogue/build/modelTables';
import { readObservations } from '@carzaa/catalogue/build/observations';
import { writePlaces } from '@carzaa/catalogue/build/places';
import { fitPrices, mileageByAge } from '@carzaa/catalogue/build/prices';
import { readDraftModels } from '@carzaa/catalogue/build/sourceModels';
import { writeJson, writeTable } from '@carzaa/catalogue/build/tsv';

/** `npm run catalogue -- FOLDER` rebuilds catalogue/files from the source data described in catalogue/SOURCES.md. */
async function main(folder: string): Promise<void> {
  writeFileSync(new URL('reference.json', FILES), readFileSync(join(folder, 'reference.json')));
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
  const consumption = consumptionRows(observations);
  const consumptionColumns = [
    'brand',
    'model',
    'generation',
    'fuel',
    'displacement',
    'power',
    'consumption',
    'co2',
    'seen',
  ];
  writeTable('consumption.tsv', consumptionColumns, consumption);
  const trims = trimRows(observations, models);
  writeTable('trims.tsv', ['brand', 'model', 'trims'], trims);
  writeJson('prices.json', {
    factors: prices.factors,
    mileageByAge: mileageByAge(observations),
    heldOutErrors: prices.errors,
  });
  console.log(
    `${brands.size} marche, ${count} modelli, ${engines.length} motori, allestimenti di ${trims.length} modelli, consumi di ${consumption.length}`,
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
