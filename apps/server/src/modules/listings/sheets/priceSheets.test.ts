import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { stockSite } from '../../../testing/stock.ts';

/** How many pages a PDF has. */
const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe.each(testDatabases())('price sheets on $kind', ({ open }) => {
  const { cast, base, own } = stockSite(open);
  const sheets = (ids: readonly string[]) => cast.agents.viewer.get(`${base()}/price-sheets.pdf?ids=${ids.join(',')}`);

  test('a page for each car of the dealership, however much there is to say of it', async () => {
    const long = await own({
      version: '1.0 FireFly Hybrid City Life con pacchetto Comfort e fari a LED automatici'.repeat(2).slice(0, 190),
      equipment: ['abs'],
      description: 'x'.repeat(5000),
      finance: JSON.stringify({
        lender: 'Banca Esempio S.p.A. con un nome piuttosto lungo',
        lender_address: 'Via del Parlamento Europeo 12, 00187 Roma',
        deposit: 1900,
        instalment: 200,
        instalments: 60,
        final_payment: 1000,
        tan: 6,
        tan_kind: 'fixed',
        taeg: 7.5,
        fees: 300,
        services: 'Polizza vita obbligatoria con la stessa banca, con premio unico anticipato',
        total: 13_300,
      }),
    });
    const draft = await own({ state: 'draft', power: null, horsepower: null, gearbox_type: null });
    const answer = await sheets([long, draft, uuidv7()]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pagesOf(answer.rawPayload)).toBe(2);
  });

  test('of no car, of too many and of another dealership’s there are none', async () => {
    const id = await own();
    expect((await sheets([])).statusCode).toBe(422);
    expect((await sheets(Array.from({ length: 41 }, () => uuidv7()))).statusCode).toBe(422);
    expect((await cast.agents.otherOwner.get(`${base()}/price-sheets.pdf?ids=${id}`)).statusCode).toBe(404);
    const elsewhere = `/api/dealers/${cast.otherDealer}/listings/price-sheets.pdf?ids=${id}`;
    expect((await cast.agents.otherOwner.get(elsewhere)).statusCode).toBe(404);
  });
});
