import { z } from 'zod';
import type { AskRegister } from './register.ts';

const LONGEST_ANSWER = 64 * 1024;
const answered = z.object({ data: z.unknown() });

/**
 * A register over HTTP: `POST {url}/vehicles` with `{plate}` or `{vin}`, answered by `{data: vehicle}`, or by 404 where it
 * knows none. The key travels as a bearer token and nowhere else.
 */
export function httpRegister(url: string, key: string | undefined): AskRegister {
  const address = `${url.replace(/\/$/, '')}/vehicles`;
  return async (number, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(number),
      redirect: 'error',
      signal,
    });
    const body = await response.text();
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The register answered ${response.status}`);
    if (body.length > LONGEST_ANSWER) throw new Error('The register answered too much');
    return answered.parse(JSON.parse(body)).data;
  };
}
