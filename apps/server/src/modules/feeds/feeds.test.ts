import { type StockFeedFormat, STOCK_FEEDS } from '@carzaa/api/calls/dealer/feeds';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { buildDealer, buildPhotos } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { importsBench } from '../../testing/imports.ts';
import { readFeedOf, renewFeed } from './feeds.queries.ts';
import { writeFeed } from './writeFeed.ts';

const APP_URL = 'https://carzaa.test';
const FORMATS = Object.keys(STOCK_FEEDS) as StockFeedFormat[];

/** Cars that say everything, next to nothing, and what formats might trip over. */
const CARS = [
  'Riferimento;Telaio;Targa;Marca;Modello;Versione;Alimentazione;Immatricolazione;Km;Prezzo;kW;CV;Cilindrata;Carrozzeria;Cambio;Trazione;Classe emissioni;Colore esterno;Vernice;Colore interni;Materiale interni;Porte;Posti;Consumo;CO2;Proprietari;Garanzia;Prossima revisione;Dotazioni;Descrizione;Versione per nazione;CAP;Comune;IVA esposta;Trattabile',
  'P1;ZFA31200003123456;FB123CD;Fiat;Panda;1.2 Easy "Città";Benzina;05/2018;45000;8900;51;69;1242;City car;Manuale;Anteriore;Euro 6;Bianco;Pastello;Nero;Stoffa;5;4;5,4;119;1;12;05/2027;ABS|Climatizzatore|Bluetooth;"Unico proprietario; tagliandi <ufficiali> & sempre in box, «perfetta»";Italia;40121;Bologna;sì;no',
  'P2;;;Tesla;Model 3;Long Range;Elettrica;2021;60100;31900;;;;Berlina;Automatico;Integrale;;Nero;Metallizzato;;;;5;;;;;;;;Germania;20121;Milano;no;sì',
  'P3;;;Toyota;Yaris;1.5 Hybrid Active;Ibrida benzina;11/2020;30000;15500;85;116;1490;City car;Automatico;Anteriore;Euro 6d;Rosso;Metallizzato;Nero;Pelle;5;5;4,1;92;2;24;;ABS;=formula -1;Italia;00184;Roma;no;no',
].join('\n');

const FINANCE = {
  lender: 'Credito Prova S.p.A.',
  lender_address: 'Via Roma 1, 20121 Milano (MI)',
  deposit: 3000,
  instalment: 110.5,
  instalments: 60,
  final_payment: 0,
  tan: 6.9,
  tan_kind: 'fixed',
  taeg: 9.8,
  fees: 350,
  services: '',
  total: 6630,
};

describe.each(testDatabases())('feeds of the stock on $kind', ({ open }) => {
  const bench = importsBench(open);

  /** Everything that a file fills, of a dealership's cars, in the order of their references. */
  async function stockOf(dealer: string) {
    const rows = await bench.db
      .selectFrom('listings')
      .where('dealer_id', '=', dealer)
      .selectAll()
      .orderBy('reference')
      .execute();
    return rows.map(
      ({
        id: _id,
        dealer_id: _dealer,
        created_at: _made,
        updated_at: _changed,
        published_at: _shown,
        revision: _n,
        ...rest
      }) => rest,
    );
  }

  const fileOf = async (dealer: string, format: StockFeedFormat) => {
    const feed = await renewFeed(bench.db, dealer, 'x'.repeat(43), new Date());
    const told = await readFeedOf(bench.db, feed.token, new Date());
    if (!told) throw new Error('no feed');
    return text(Readable.from(writeFeed(bench.db, told, format, APP_URL)));
  };

  test.each(FORMATS)('%s: what leaves here is the same stock elsewhere, field by field', async (format) => {
    await bench.run(CARS);
    let before = await stockOf(bench.scene.dealer);
    expect(before).toHaveLength(3);
    expect(before[0]).toMatchObject({ vin: 'ZFA31200003123456', plate: 'FB123CD', warranty: 12, vat_exposed: true });
    expect(before[0]?.equipment.length).toBeGreaterThan(1);
    // What no column of any format has, and what words would be read otherwise.
    const finance = JSON.stringify(FINANCE);
    const beyond = { tare: 1090, extra_costs: JSON.stringify([{ name: 'Messa in strada', amount: 340 }]), finance };
    await bench.db
      .updateTable('listings')
      .set({
        ...beyond,
        version: 'Panda Hybrid  «Città»',
        description: 'Prima riga.\n\n\tSeconda, l’ultima.',
        latitude: 44.51,
      })
      .where('reference', '=', 'P1')
      .execute();
    before = await stockOf(bench.scene.dealer);
    const photographed = await bench.db
      .selectFrom('listings')
      .where('reference', '=', 'P1')
      .select('id')
      .executeTakeFirstOrThrow();
    await buildPhotos(bench.db, photographed.id, 2);
    const file = await fileOf(bench.scene.dealer, format);

    // The other site: an empty database would have no stock of these cars either.
    await bench.db.updateTable('listings').set({ vin: null, plate: null }).execute();
    const elsewhere = await buildDealer(bench.db, { name: 'Altrove' });
    bench.scene.dealer = elsewhere;
    bench.scene.source = await bench.addSource('Carzaa');
    const run = await bench.run(file);
    expect(run).toMatchObject({ state: 'done', inserted: 3, errors: 0 });
    expect(await stockOf(elsewhere)).toEqual(before);
    const rows = await bench.rowsOf(run.id);
    expect(JSON.stringify(rows.map(({ problems }) => problems).flat())).toBe('[]');
  });

  test.each(FORMATS)('%s: readers that know nothing of us read the car by the words of the format', async (format) => {
    await bench.run(CARS);
    const file = (await fileOf(bench.scene.dealer, format)).replaceAll('carzaa_', 'ignoto_x9_');
    const elsewhere = await buildDealer(bench.db, { name: 'Altrove' });
    bench.scene.dealer = elsewhere;
    bench.scene.source = await bench.addSource('Altro');
    await bench.db.updateTable('listings').set({ vin: null, plate: null }).execute();
    expect(await bench.run(file)).toMatchObject({ state: 'done', inserted: 3, errors: 0 });
    expect(await stockOf(elsewhere)).toMatchObject([
      {
        reference: 'P1',
        brand: 'fiat',
        model: 'panda',
        price: 8900,
        mileage: 45_000,
        registration_year: 2018,
        power_type: 'benzina',
      },
      {
        reference: 'P2',
        brand: 'tesla',
        price: 31_900,
        mileage: 60_100,
        registration_year: 2021,
        power_type: 'elettrica',
      },
      {
        reference: 'P3',
        brand: 'toyota',
        model: 'yaris',
        price: 15_500,
        registration_year: 2020,
        power_type: 'ibrida-benzina',
      },
    ]);
  });

  test('an address that was renewed leads nowhere, and so does the one of a disabled dealership', async () => {
    const { dealer } = bench.scene;
    const [first, second] = ['a'.repeat(43), 'b'.repeat(43)];
    await renewFeed(bench.db, dealer, first, new Date());
    await renewFeed(bench.db, dealer, second, new Date());
    expect(await readFeedOf(bench.db, first, new Date())).toBeUndefined();
    expect(await readFeedOf(bench.db, second, new Date())).toMatchObject({ id: dealer });
    await bench.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer).execute();
    expect(await readFeedOf(bench.db, second, new Date())).toBeUndefined();
  });
});
