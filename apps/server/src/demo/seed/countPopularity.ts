import { writeFileSync } from 'node:fs';
import { readObservations } from '@carzaa/catalogue/build/observations';

/** Models seen in fewer Italian adverts say nothing about how common they are. */
const MINIMUM = 3;

/** `node countPopularity.ts FOLDER` counts the Italian adverts of each model and fuel (sources in catalogue/SOURCES.md). */
async function main(folder: string): Promise<void> {
  const counts = new Map<string, number>();
  for (const { source, brand, model, fuel, isNew } of await readObservations(folder)) {
    if (source === 'de2021' || isNew) continue;
    const key = [brand, model, fuel].join('\t');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].filter(([, seen]) => seen >= MINIMUM).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = ['brand\tmodel\tfuel\tseen', ...rows.map(([key, seen]) => `${key}\t${seen}`)];
  writeFileSync(new URL('popularity.tsv', import.meta.url), `${lines.join('\n')}\n`);
  process.stdout.write(`${rows.length} righe\n`);
}

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Uso: node apps/server/src/demo/seed/countPopularity.ts CARTELLA\n');
  process.exitCode = 2;
} else {
  await main(folder);
}
