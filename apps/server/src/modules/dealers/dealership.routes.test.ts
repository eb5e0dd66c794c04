import type { DealershipCard } from '@carzaa/api/calls/dealer/dealership';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';

const DAY = [{ from: '09:00', to: '12:30' }];
const HOURS = [DAY, DAY, DAY, DAY, DAY, [], []];

function formOf(card: DealershipCard) {
  const { name, description, phone, email, website, address, place, updated_at } = card;
  return { name, description, phone, email, website, address, place, updated_at, opening_hours: HOURS };
}

describe.each(testDatabases())('a dealership’s own card on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  let logo: Buffer;
  beforeAll(async () => {
    await site.clear();
    cast = await buildCast(site, site.db);
    logo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a00' } })
      .png()
      .toBuffer();
  });

  const url = (rest = '', dealer = cast.dealer) => `/api/dealers/${dealer}/card${rest}`;
  const card = async (): Promise<DealershipCard> => (await cast.agents.owner.get(url())).json().data;

  const fields = async (more: object) =>
    Object.keys((await cast.agents.owner.put(url(), { ...formOf(await card()), ...more })).json().data);

  test('the public sees hours and logo, never the address of messages', async () => {
    await cast.agents.owner.put(url(), { ...formOf(await card()), phone: '', website: 'https://auto.example' });
    const uploaded = await cast.agents.owner.upload(url('/logo'), [['logo.png', logo]]);
    expect(uploaded.json().data.logo).toMatchObject({ width: 200, height: 100 });
    const seen = (await site.app.inject(`/api/dealers/${cast.dealer}`)).json().data;
    expect(seen).toMatchObject({ opening_hours: HOURS, phone: null, website: 'https://auto.example' });
    expect(seen).not.toHaveProperty('email');
    expect((await site.app.inject(`${seen.logo.src}/320.webp`)).statusCode).toBe(200);
    await cast.agents.owner.delete(url('/logo'));
    expect((await card()).logo).toBeNull();
    const refused = await cast.agents.owner.upload(url('/logo'), [['logo.svg', Buffer.from('<svg></svg>'.repeat(9))]]);
    expect(refused.statusCode).toBe(422);
  });

  test('a new name brings a new address, and the old one still leads there', async () => {
    const before = (await site.app.inject(`/api/dealers/${cast.dealer}`)).json().data;
    const rename = async (name: string) => {
      const answer = await cast.agents.owner.put(url(), { ...formOf(await card()), name });
      expect(answer.statusCode).toBe(200);
      return (await site.app.inject(`/api/dealers/${before.slug}`)).json().data;
    };
    expect(await rename('Motori Größe')).toMatchObject({ uuid: cast.dealer, slug: 'motori-grosse-bologna' });
    // Another case or accent is the same address, another description too.
    expect(await rename('MOTORI GRÖSSE')).toMatchObject({ slug: 'motori-grosse-bologna' });
    expect(await rename(before.name)).toMatchObject({ uuid: cast.dealer, name: before.name });
    expect((await site.app.inject('/api/dealers/motori-grosse-bologna')).json().data.uuid).toBe(cast.dealer);
  });

  test('the second of two editors gets 409, of ten at once all but one', async () => {
    const read = await card();
    const edits = Array.from({ length: 10 }, (_, at) =>
      cast.agents.owner.put(url(), { ...formOf(read), description: `Versione ${at}` }),
    );
    const answers = await Promise.all(edits);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().data).toEqual(await card());
  });

  test('hours that overlap, scripts for addresses and unknown keys are refused', async () => {
    const overlap = [
      { from: '09:00', to: '13:00' },
      { from: '12:00', to: '19:00' },
    ];
    expect(await fields({ opening_hours: [overlap, [], [], [], [], [], []] })).toHaveLength(1);
    expect(await fields({ opening_hours: HOURS.slice(1) })).toHaveLength(1);
    expect(await fields({ website: 'javascript:alert(1)' })).toEqual(['website']);
    expect(await fields({ vat: '00743110157' })).toEqual(['vat']);
    expect(await fields({ name: '!!' })).toEqual(['name']);
  });
});
