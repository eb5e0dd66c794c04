import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { uuidv7 } from '../../db/uuid.ts';
import { folderStore } from '../photos/store.ts';
import { variantKey } from '../photos/variantKey.ts';
import { layOut } from './layout.ts';
import type { MailParts } from './mailParts.ts';
import { attachPhotos, mailPhotosOf, photoCell } from './mailPhotos.ts';
import { templates } from './templates.ts';
import { folderTransport } from './transports.ts';

const html = (keys: readonly string[]) => `<tr>${keys.map((key) => `${photoCell(key)}<td>${key}</td>`).join('')}</tr>`;

test('the photos of a mail are parts of it, each once, and those that are gone leave no gap', async () => {
  const asked: string[] = [];
  const sent = await attachPhotos(html(['uploads/a', 'gone', 'suv:blu "1"', 'uploads/a']), async (key) => {
    asked.push(key);
    return key === 'gone' ? undefined : Buffer.from(key);
  });
  expect(asked).toEqual(['uploads/a', 'gone', 'suv:blu "1"']);
  expect(sent.attachments.map(({ filename, content }) => [filename, String(content)])).toEqual([
    ['auto-1.jpg', 'uploads/a'],
    ['auto-2.jpg', 'suv:blu "1"'],
  ]);
  const shown = Array.from(sent.html.matchAll(/src="cid:([^"]*)"/g), ([, cid]) => cid);
  const [a, suv] = sent.attachments.map(({ cid }) => cid);
  expect(shown).toEqual([a, suv, a]);
  expect(sent.html).toContain('<td>gone</td>');
});

test('a mail has so many photos that no mailbox cuts it', async () => {
  const keys = Array.from({ length: 40 }, (_, n) => `uploads/${n}`);
  const { html: sent, attachments } = await attachPhotos(html(keys), async (key) => Buffer.from(key));
  expect(attachments).toHaveLength(24);
  expect(sent.match(/<img/g)).toHaveLength(24);
  expect(sent).toContain('<td>uploads/39</td>');
});

const raise = (error: unknown) => {
  throw error;
};

test('a photo that cannot be read is told, and keeps no mail', async () => {
  const away = new Error('the bucket is away');
  const warn = vi.fn();
  const store = { ...folderStore('unused'), get: () => Promise.reject(away) };
  const { attachments } = await attachPhotos(html(['uploads/a']), mailPhotosOf(store, warn));
  expect(attachments).toEqual([]);
  expect(warn.mock.calls).toEqual([[away]]);
});

const link = (path: string) => `https://carzaa.example${path}`;

function foundCars(): MailParts {
  const car = { title: 'Fiat Panda', path: '/annunci/x', price: 8900, facts: '40.000 km', before: null };
  const cars = ['panda', 'gone', null].map((photo) => ({ ...car, photo }));
  const search = { name: 'Panda', address: '/risultati', cars, more: 0, stop: '/avvisi/x' };
  return templates.searchAlert({ name: 'Anna', searches: [search], manage: '/ricerche', stopAll: '/avvisi/y' }, link);
}

const cheaper = (photo: string | null): MailParts =>
  templates.priceDropped(
    {
      name: 'Anna',
      listing: 'Fiat Panda',
      path: '/annunci/x',
      price: 8900,
      before: { price: 9900, days: 30 },
      photo,
    },
    link,
  );

test.each([
  { template: 'searchAlert', parts: foundCars(), photos: 1, cars: 3 },
  { template: 'priceDropped', parts: cheaper('panda'), photos: 1, cars: 1 },
  { template: 'priceDropped', parts: cheaper('gone'), photos: 0, cars: 1 },
  { template: 'priceDropped', parts: cheaper(null), photos: 0, cars: 1 },
])('$template is sent with its photos ($photos) as JPEG', async ({ template, parts, photos, cars }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carzaa-photos-'));
  try {
    const store = folderStore(join(folder, 'photos'));
    const picture = sharp({ create: { width: 320, height: 213, channels: 3, background: '#083d2e' } });
    await store.put(variantKey('panda', 320, 'webp'), await picture.webp().toBuffer(), 'image/webp');
    const [id, now] = [uuidv7(), new Date()];
    await folderTransport(folder, 'Carzaa <noreply@carzaa.example>', mailPhotosOf(store, raise)).send({
      ...layOut(parts, 'https://carzaa.example'),
      id,
      recipient: 'anna@example.test',
      reply_to: null,
      unsubscribe_url: null,
      about_user: null,
      template,
      created_at: now,
      next_try_at: now,
      sent_at: null,
      failed_at: null,
      attempts: 1,
      error: null,
    });
    const { attachments, html: sent } = await simpleParser(await readFile(join(folder, `${id}.eml`)));
    expect(attachments).toHaveLength(photos);
    for (const { contentType, related, content } of attachments) {
      expect({ contentType, related }).toEqual({ contentType: 'image/jpeg', related: true });
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 288, height: 192 });
    }
    expect(String(sent).match(/<img/g) ?? []).toHaveLength(photos);
    expect(String(sent).match(/>Fiat Panda</g)).toHaveLength(cars);
  } finally {
    await rm(folder, { recursive: true });
  }
});
