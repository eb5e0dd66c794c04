import type { ImportRowDetail } from '@carzaa/api/calls/imports';

export const exampleMapping: Record<string, string[]> = {
  reference: ['Riferimento'],
  brand: ['Marca'],
  model: ['Modello'],
  version: ['Versione'],
  fuel: ['Alimentazione'],
  registration: ['Immatricolazione'],
  mileage: ['Km'],
  price: ['Prezzo'],
};

export const exampleColumns = [
  { name: 'Riferimento', samples: ['A-101', 'A-102', 'A-103'] },
  { name: 'Marca', samples: ['Fiat', 'Volkswagen', 'BMW'] },
  { name: 'Modello', samples: ['Panda', 'Golf', 'Serie 3'] },
  { name: 'Versione', samples: ['1.0 Hybrid', '1.5 TSI Life', '320d'] },
  { name: 'Alimentazione', samples: ['Benzina', 'Diesel'] },
  { name: 'Immatricolazione', samples: ['05/2021', '03/2020'] },
  { name: 'Km', samples: ['38.500', '52.300'] },
  { name: 'Prezzo', samples: ['€ 11.900,00', '18.500'] },
  { name: 'Note interne', samples: ['piazzale nord'] },
];

type Row = Omit<ImportRowDetail, 'uuid'>;

function row(line: number | null, reference: string, title: string, more: Partial<Row>): Row {
  return { line, reference, title, fate: 'unchanged', listing: null, problems: [], changes: [], ...more };
}

/** One row of every fate. */
export const exampleRows: Row[] = [
  row(2, 'A-101', 'Fiat Panda 1.0 Hybrid', { fate: 'insert' }),
  row(3, 'A-102', 'Volkswagen Golf 1.5 TSI Life', {
    fate: 'update',
    changes: [{ field: 'price', before: '18900', after: '18500' }],
  }),
  row(4, 'A-103', 'BMW Serie 3 320d', {
    problems: [{ field: 'plate', message: 'La targa non è valida e viene lasciata vuota: «AA1».', is_warning: true }],
  }),
  row(5, 'A-104', 'Fiat', {
    fate: 'error',
    problems: [
      { field: 'model', message: 'Il modello manca o non è nel catalogo.', is_warning: false },
      { field: 'price', message: 'Il prezzo manca o non è un numero. (nel file: «Su richiesta»)', is_warning: false },
    ],
  }),
  row(null, 'A-090', 'Renault Clio 0.9 TCe', { fate: 'withdraw' }),
];
