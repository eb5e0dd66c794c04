import type { ImportRun, ImportSource } from '@carzaa/api/calls/imports';
import { state } from '../state.ts';
import { client } from './client.ts';
import { asDealer, DEALER } from './people.ts';

/** A new source of the dealer's with a file just uploaded to it. */
export function imported<T>(
  call: (given: { source: ImportSource; run: ImportRun; shrunken: ImportRun }) => Promise<T>,
): Promise<T> {
  return asDealer(async () => {
    const d = DEALER;
    const body = { name: `Prova ${state.imports.sources.length}`, url: 'https://dealer.example/stock.csv' };
    const source = await client.imports.createSource({ d, body });
    const send = async (...rows: string[]) => {
      const file = new FormData();
      const heading = 'Riferimento;Marca;Modello;Immatricolazione;Km;Prezzo';
      file.append('file', new Blob([[heading, ...rows].join('\n')]), 'stock.csv');
      return client.imports.upload({ d, id: source.uuid, body: file });
    };
    const run = await send('M-1;Fiat;Panda;05/2018;45.000;8.900', 'M-2;Fiat;Panda;05/2018;45.000;9.900');
    await client.imports.apply({ d, id: run.uuid });
    const shrunken = await client.imports.apply({ d, id: (await send('M-1;Fiat;Panda;05/2018;45.000;8.900')).uuid });
    return call({ source, run, shrunken });
  });
}
