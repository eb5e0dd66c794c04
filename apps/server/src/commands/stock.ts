import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { csvRows } from '@carzaa/catalogue/csvRows';
import { catalogueIndex } from '@carzaa/catalogue/lookup';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { loadReference } from '../shared/reference/reference.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { readEnv } from '../env.ts';
import { columnsOf } from '@carzaa/catalogue/rows/columns';
import { loadStock } from '../modules/imports/adverts/loadStock.ts';
import { reportText, type RowFate } from '../modules/imports/adverts/stockReport.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Uso: npm run stock -- FILE --dealer-column COLONNA [opzioni]
  FILE                  annunci in CSV, anche compresso (.gz)
  --dealer-column NOME  la colonna con il numero del venditore
  --dry-run             non scrive nulla: dice soltanto che cosa succederebbe a ogni riga
  --report FILE         scrive in un CSV la sorte di ogni riga, con i motivi
  --stated-mileage      respinge le auto usate senza chilometraggio, invece di stimarlo dall’età`;

interface Options {
  file: string;
  dealerColumn: string;
  dryRun: boolean;
  report: string | undefined;
  estimateMileage: boolean;
}

function readOptions(): Options | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dealer-column': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      'stated-mileage': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const dealerColumn = values['dealer-column'];
  if (file === undefined || dealerColumn === undefined) return undefined;
  const estimateMileage = !values['stated-mileage'];
  return { file, dealerColumn, dryRun: values['dry-run'], report: values.report, estimateMileage };
}

async function headingsOf(file: string): Promise<string[]> {
  for await (const row of csvRows(file)) return Object.keys(row);
  return [];
}

function reportLine({ line, reference, fate, reasons, notes }: RowFate): string {
  const id = (reference ?? '').replaceAll('"', '""');
  return `${line},"${id}",${fate},${reasons.join(' ')},${notes.join(' ')}\n`;
}

async function run({ file, dealerColumn, dryRun, report, estimateMileage }: Options): Promise<void> {
  const headings = await headingsOf(file);
  if (!headings.includes(dealerColumn)) throw new Error(`Il file non ha la colonna «${dealerColumn}».`);
  const database = dryRun ? undefined : await openDatabase({ ...readEnv(), STATEMENT_TIMEOUT: 0 });
  const out = report === undefined ? undefined : createWriteStream(report);
  out?.write('line,reference,fate,reasons,notes\n');
  try {
    if (database) {
      await migrate(database.db);
      await loadReference(database.db);
    }
    const counts = await loadStock(() => csvRows(file), {
      db: database?.db,
      catalogue: readCatalogue(),
      index: catalogueIndex(),
      columns: { ...columnsOf(headings), dealer: dealerColumn },
      source: basename(file).replace(/(?:\.csv)?(?:\.gz)?$/, ''),
      estimateMileage,
      onFate: (fate) => out?.write(reportLine(fate)),
    });
    if (database) await gatherStatistics(database.db);
    console.log(reportText(counts));
  } finally {
    if (out) await finished(out.end());
    await database?.close();
  }
}

await runCommand(USAGE, readOptions(), run);
