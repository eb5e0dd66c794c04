import { describe, expect, test } from 'vitest';
import { catalogueIndex } from '@carzaa/catalogue/lookup';
import { guessMapping } from '../guessMapping.ts';
import { detectFeed } from './detectFeed.ts';
import { FeedError, type FeedRow, type OpenFeed } from './feed.ts';
import { readFeed } from './readFeed.ts';

const AUTO = { format: 'auto', encoding: 'auto', separator: 'auto' } as const;

/** A file in pieces of a number of bytes. */
function opener(content: string | Buffer, piece = 7): OpenFeed {
  const bytes = Buffer.from(content);
  return async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };
}

async function read(content: string | Buffer) {
  const open = opener(content);
  const feed = await detectFeed(open, AUTO);
  const rows: FeedRow[] = [];
  for await (const row of readFeed(open, feed)) rows.push(row);
  const names = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const columns = names.map((name) => ({ name, samples: rows.flatMap(({ cells }) => cells[name] || []) }));
  return { feed, rows, mapping: guessMapping(columns, catalogueIndex()) };
}

/** Latin text with the euro sign as the given byte. */
function latin(text: string, euro: number): Buffer {
  const parts = text.split('€').map((part) => Buffer.from(part, 'latin1'));
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from([euro]), part])));
}

describe('separated files', () => {
  test('with mark, line breaks inside quotes and semicolons, each row with its own line', async () => {
    const { feed, rows } = await read(
      '\uFEFFRif;Marca;Note\r\nA1;Citroën;"prima riga\r\nseconda; riga"\r\n\r\nA2;Fiat;ok\r\n',
    );
    expect(feed).toEqual({ format: 'csv', encoding: 'utf-8', separator: 'semicolon' });
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(rows[0]?.cells).toEqual({ Rif: 'A1', Marca: 'Citroën', Note: 'prima riga\r\nseconda; riga' });
  });

  test.each([
    ['comma', 'a,b,c\n1,"2,5",3\n4,5,6\n'],
    ['tab', 'a\tb\tc\n1\t2,5\t3\n4\t5\t6\n'],
    ['pipe', 'a|b|c\n1|2|3\n4|5|6\n'],
    ['semicolon', 'a;b;c\n1;2,5;3,1\n4;5,2;6\n'],
    // The heading by commas, the rows by semicolons.
    ['semicolon', 'a,b,c\n1;2;3\n4;5;6\n'],
  ])('separated by %s', async (separator, content) => {
    const { feed, rows } = await read(content);
    expect(feed.separator).toBe(separator);
    expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  const accents = 'Marca;Prezzo;Colore\nCitroën;€ 9.000;Grigio perlé\n';
  test.each([
    ['utf-8', Buffer.from(accents)],
    ['windows-1252', latin(accents, 0x80)],
    ['iso-8859-15', latin(accents, 0xa4)],
    ['utf-16le', Buffer.from(`\uFEFF${accents}`, 'utf16le')],
  ])('in %s reads the same', async (encoding, content) => {
    const { feed, rows } = await read(content);
    expect(feed.encoding).toBe(encoding);
    expect(rows[0]?.cells).toEqual({ Marca: 'Citroën', Prezzo: '€ 9.000', Colore: 'Grigio perlé' });
  });

  test('rows too short or too long, loose quotes and an open one', async () => {
    const { rows } = await read('a;b;c\n1;2\n1;2;3;4\n1;2;3;\n1.2 "Easy" ;2;3\n');
    expect(rows.map(({ fault }) => fault !== undefined)).toEqual([true, true, false, false]);
    expect(rows[3]?.cells.a).toBe('1.2 "Easy"');
    await expect(read('a;b;c\n1;2;"3\n4;5;6\n')).rejects.toThrow(FeedError);
  });

  test('a separated file of mobile.de, without a heading is read', async () => {
    const { feed, rows, mapping } = await read(
      Buffer.from(
        ';"S-1";"Car.Limousine";"Fiat";"Panda 1.2 Easy";51;"03.2027";"03.2015";60500;6900,00;0;0;"ZFA31200001234567";0;"Weiß";2;0;0;0;0;0\n',
        'latin1',
      ),
    );
    expect(feed).toEqual({ format: 'mobile-de', encoding: 'windows-1252', separator: 'semicolon' });
    expect(rows[0]?.cells).toMatchObject({ interne_nummer: 'S-1', farbe: 'Weiß', preis: '6900,00' });
    expect(mapping).toMatchObject({
      reference: ['interne_nummer'],
      model: ['modell'],
      version: ['modell'],
      vin: ['vin'],
    });
  });

  test('a separated file of Google and Meta, with pictures in several columns is read', async () => {
    const google = await read(
      'id\tvin\tstore_code\tbrand\tmodel\timage_link\tadditional_image_link\n7\tX\tS\tFiat\tPanda\thttps://a.example/1.jpg\thttps://a.example/2.jpg,https://a.example/3.jpg\n',
    );
    expect(google.feed.format).toBe('google');
    expect(google.mapping.photos).toEqual(['image_link', 'additional_image_link']);
    const meta = await read(
      'vehicle_id,make,model,mileage.value,image[0].url,image[0].tag[0],image[1].url,fuel_type\n7,Fiat,Panda,100,https://a.example/1.jpg,Esterno,https://a.example/2.jpg,GASOLINE\n',
    );
    expect(meta.feed.format).toBe('facebook');
    expect(meta.mapping).toMatchObject({
      reference: ['vehicle_id'],
      mileage: ['mileage.value'],
      fuel: ['fuel_type'],
      photos: ['image[0].url', 'image[1].url'],
    });
  });
});

const xmlCar = (
  id: string,
) => `<car id="${id}"><usage>Usato</usage><model><make>FIAT</make><model>Panda</model><version><![CDATA[1.2 <Easy> & più]]></version></model>
  <km>10</km><customers_price>6900</customers_price><images><image><big>https://a.example/1.jpg</big><hd/></image><image><big>https://a.example/2.jpg</big></image></images>
  <options><standard_option>ABS</standard_option><standard_option>USB</standard_option><extra>Radio</extra></options></car>`;

describe('XML', () => {
  test('an XML file of GestionaleAuto is read', async () => {
    const { feed, rows, mapping } = await read(
      `<?xml version="1.0" encoding="UTF-8"?>\n<export_gestionaleauto>\n${xmlCar('1')}\n${xmlCar('2')}\n</export_gestionaleauto>`,
    );
    expect(feed.format).toBe('gestionaleauto');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      line: 3,
      cells: {
        '@id': '1',
        'model.make': 'FIAT',
        'model.version': '1.2 <Easy> & più',
        'images.image.big': 'https://a.example/1.jpg|https://a.example/2.jpg',
      },
    });
    expect(mapping).toMatchObject({
      reference: ['@id'],
      brand: ['model.make'],
      price: ['customers_price'],
      photos: ['images.image.big'],
      equipment: ['options.standard_option', 'options.extra'],
    });
  });

  test('an XML file of any shape around the vehicles is read', async () => {
    for (const wrap of [
      '<r><vehicles>*</vehicles></r>',
      '<rss><channel><title>x</title>*</channel></rss>',
      '<stock>*</stock>',
    ]) {
      const { rows } = await read(
        wrap.replace('*', '<vehicle><marca>Fiat</marca></vehicle><vehicle><marca>BMW</marca></vehicle>'),
      );
      expect(rows.flatMap(({ cells }) => cells.marca ?? [])).toEqual(['Fiat', 'BMW']);
    }
  });

  test('with a document type, an unknown entity, or cut off is refused', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cars><car><km>&b;</km></car></cars>';
    for (const content of [
      bomb,
      '<cars><car><km>&xxe;</km></car></cars>',
      '<cars><car><km>1</km></car><car><km>2',
      '<cars><car></cars>',
    ]) {
      await expect(read(content), content).rejects.toThrow(FeedError);
    }
  });
});

describe('JSON', () => {
  test('a JSON file of AutoScout24 is read', async () => {
    const entry = {
      offerReference: '7',
      make: 'Fiat',
      prices: { public: { price: 6900 } },
      equipment: ['ABS', 'USB'],
      images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      gearCount: null,
    };
    const { feed, rows, mapping } = await read(JSON.stringify([entry, entry]));
    expect(feed.format).toBe('autoscout24');
    expect(rows[1]).toEqual({
      line: 2,
      cells: {
        offerReference: '7',
        make: 'Fiat',
        'prices.public.price': '6900',
        equipment: 'ABS|USB',
        'images.url': 'https://a.example/1.jpg|https://a.example/2.jpg',
      },
    });
    expect(mapping).toMatchObject({
      reference: ['offerReference'],
      price: ['prices.public.price'],
      photos: ['images.url'],
    });
  });

  test('a JSON file of schema.org: one car, a list, a graph', async () => {
    const car = {
      '@type': 'Car',
      vehicleIdentificationNumber: 'V',
      brand: { name: 'Fiat' },
      vehicleEngine: {
        enginePower: [
          { value: 51, unitCode: 'KWT' },
          { value: 69, unitText: 'CV' },
        ],
      },
    };
    const one = await read(JSON.stringify({ '@context': 'https://schema.org', ...car }));
    expect(one.feed.format).toBe('schema-org');
    expect(one.rows[0]?.cells).toMatchObject({ 'brand.name': 'Fiat', 'vehicleEngine.enginePower.KWT.value': '51' });
    expect(one.mapping).toMatchObject({
      vin: ['vehicleIdentificationNumber'],
      brand: ['brand.name'],
      power: ['vehicleEngine.enginePower.KWT.value'],
    });
    expect((await read(JSON.stringify({ '@graph': [car, car] }))).rows).toHaveLength(2);
    expect(
      (await read(JSON.stringify({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: car }] })))
        .rows[0]?.cells['brand.name'],
    ).toBe('Fiat');
    await expect(read('[{"@type": "Car"')).rejects.toThrow(FeedError);
  });
});

test('bare numbers name no field by themselves: a column of gears is no emission class', () => {
  const columns = [
    { name: 'Marce', samples: ['5', '6', '7'] },
    { name: 'X1', samples: ['Euro 6', 'Euro 5', 'Euro 6d-TEMP'] },
  ];
  expect(guessMapping(columns, catalogueIndex()).emissionClass).toEqual(['X1']);
  expect(guessMapping(columns.slice(0, 1), catalogueIndex())).toEqual({});
});
