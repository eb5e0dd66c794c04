import { count } from '@carzaa/api/text/format';
import type { ImportRun } from '@carzaa/api/calls/dealer/imports';
import { describeResource } from './resourceTexts.ts';

/** Texts of the administration's pages about imports. */
export const adminImportTexts = {
  search: 'Concessionaria, origine, file',
  causes: { upload: 'File caricato', schedule: 'A orario', request: 'Lettura a richiesta' } satisfies Record<
    ImportRun['cause'],
    string
  >,
  modes: { preview: 'Anteprima', apply: 'Applicata allo stock' } satisfies Record<ImportRun['mode'], string>,
  run: 'Importazione',
  counts: 'Che cosa ha fatto',
  rows: 'Righe con errori',
  noErrors: 'Nessuna riga con errori.',
  more: (n: number) => `Le prime 50 di ${count(n)}`,
  line: 'Riga',
  vehicle: 'Veicolo',
  problems: 'Problemi',
  dealer: 'Concessionaria',
  source: 'Origine',
  others: 'Altre della stessa origine',
  file: 'File',
  cause: 'Come è partita',
  mode: 'Tipo',
  state: 'Stato',
  message: 'Messaggio',
  begun: 'Iniziata',
  ended: 'Finita',
  progress: 'Avanzamento',
  rowsTotal: 'Righe del file',
  inserted: 'Nuovi',
  updated: 'Aggiornati',
  unchanged: 'Invariati',
  withdrawn: 'Ritirati',
  errors: 'Errori',
  result: ({ inserted, updated, withdrawn }: Pick<ImportRun, 'inserted' | 'updated' | 'withdrawn'>) =>
    [
      inserted === 1 ? '1 nuovo' : `${count(inserted)} nuovi`,
      updated === 1 ? '1 aggiornato' : `${count(updated)} aggiornati`,
      withdrawn === 1 ? '1 ritirato' : `${count(withdrawn)} ritirati`,
    ].join(', '),
};

export const importRunResource = describeResource({
  name: 'Importazione |||| Importazioni',
  one: 'Importazione',
  many: 'importazioni',
  end: 'a',
  fields: {
    q: 'Cerca',
    message: 'Risultato',
    dealer: 'Concessionaria',
    source: 'Origine',
    file_name: 'File',
    mode: 'Tipo',
    state: 'Stato',
    with_errors: 'Con errori',
    rows_total: 'Righe',
    inserted: 'Nuovi',
    updated: 'Aggiornati',
    unchanged: 'Invariati',
    withdrawn: 'Ritirati',
    errors: 'Errori',
    created_at: 'Quando',
  },
});
