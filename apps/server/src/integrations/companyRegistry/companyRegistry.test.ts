import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseVat } from '@carzaa/api/vat';
import { afterEach, describe, expect, test } from 'vitest';
import { companyRegistry } from './companyRegistry.ts';
import { vies } from './vies.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = (body: unknown, response: ServerResponse, request: IncomingMessage) => void;

/** A stand-in of VIES: counts what it was asked. */
async function standIn(answer: Answer) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    asked.push([request.method, request.url, JSON.parse(text)]);
    answer(asked.at(-1), response, request);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api/` };
}

const json =
  (data: object, status = 200): Answer =>
  (_asked, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

function numberOf(text: string) {
  const vat = parseVat(text);
  if (!vat) throw new Error(`${text} is no VAT number`);
  return vat;
}
const VAT = numberOf('00743110157');
const registryAt = (url: string, now = () => new Date()) => companyRegistry(vies(url), now);

describe('VIES', () => {
  test('tells name and address of an Italian company', async () => {
    const { asked, url } = await standIn(
      json({
        countryCode: 'IT',
        vatNumber: '00743110157',
        requestDate: '2026-11-21T09:00:00Z',
        valid: true,
        requestIdentifier: '',
        name: 'AUTO  ROSSI SRL ',
        address: 'VIA EMILIA 12 \n40026 IMOLA BO\n',
      }),
    );
    expect(await registryAt(url)(VAT)).toEqual({
      name: 'AUTO ROSSI SRL',
      address: 'VIA EMILIA 12',
      postal_code: '40026',
      city: 'IMOLA',
    });
    expect(asked).toEqual([['POST', '/rest-api/check-vat-number', { countryCode: 'IT', vatNumber: '00743110157' }]]);
  });

  test('tells nothing of a German one but that it exists', async () => {
    const { url } = await standIn(json({ valid: true, name: '---', address: '---' }));
    const nothing = { name: null, address: null, postal_code: null, city: null };
    expect(await registryAt(url)(numberOf('DE136695976'))).toEqual(nothing);
  });

  test.each([
    ['does not know the number', { valid: false, name: '---', address: '---' }, 200],
    ['calls it impossible', refusal('INVALID_INPUT'), 400],
  ])('%s: there is no such company', async (_name, data, status) => {
    const { url } = await standIn(json(data, status));
    expect(await registryAt(url)(VAT)).toBeNull();
  });

  test.each<[string, Answer]>([
    ['too many at once', json(refusal('GLOBAL_MAX_CONCURRENT_REQ'), 400)],
    ['too many for the country', json({ valid: false, userError: 'MS_MAX_CONCURRENT_REQ' })],
    ['blocked', json(refusal('IP_BLOCKED'), 403)],
    ['asked too often', json({}, 429)],
  ])('refuses for its quota, %s: O2', async (_name, answer) => {
    const { url } = await standIn(answer);
    await expect(registryAt(url)(VAT)).rejects.toMatchObject({ code: 'O2', status: 409 });
  });

  test.each<[string, Answer]>([
    ['the country does not answer', json(refusal('MS_UNAVAILABLE'), 500)],
    ['the country does not answer, politely', json({ valid: false, userError: 'MS_UNAVAILABLE' })],
    ['broken', (_asked, response) => void response.writeHead(502).end('<html>')],
    ['not JSON', (_asked, response) => void response.end('<html>maintenance</html>')],
    ['another answer', json({ isValid: 'yes' })],
    ['a wrong type', json({ valid: 'true', name: 'X' })],
    ['too much', json({ valid: true, name: 'x'.repeat(100_000) })],
    ['elsewhere', (_asked, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['cut off', (_asked, _response, request) => void request.socket.destroy()],
  ])('%s: O1', async (_name, answer) => {
    const { url } = await standIn(answer);
    await expect(registryAt(url)(VAT)).rejects.toMatchObject({ code: 'O1' });
  });

  test.each<[string, Answer]>([
    ['silent', () => undefined],
    ['never done', (_asked, response) => void response.write('{"valid":')],
  ])('%s: O1 within five seconds', { timeout: 12_000 }, async (_name, answer) => {
    const { url } = await standIn(answer);
    const began = performance.now();
    await expect(registryAt(url)(VAT)).rejects.toMatchObject({ code: 'O1' });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('VIES that keeps failing is left alone, and says so at once', async () => {
    const { asked, url } = await standIn(json({}, 500));
    const find = registryAt(url);
    for (let tries = 0; tries < 8; tries += 1) await expect(find(VAT)).rejects.toMatchObject({ code: 'O1' });
    expect(asked).toHaveLength(5);
  });

  test('VIES is asked once for a company it has found, and again after an hour', async () => {
    let time = Date.parse('2026-11-21T09:00:00Z');
    const { asked, url } = await standIn(json({ valid: true, name: 'Auto', address: null }));
    const find = registryAt(url, () => new Date(time));
    await find(VAT);
    expect(await find(VAT)).toMatchObject({ name: 'Auto' });
    expect(asked).toHaveLength(1);
    time += 3_600_001;
    await find(VAT);
    expect(asked).toHaveLength(2);
  });
});
