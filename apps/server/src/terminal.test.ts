import { expect, test } from 'vitest';
import { terminalLog } from './terminal.ts';

function told(lines: readonly (object | string)[], tellsSteps = true): string {
  let text = '';
  const log = terminalLog({ write: (more) => (text += more) }, { tellsSteps });
  for (const line of lines) log.write(`${typeof line === 'string' ? line : JSON.stringify({ level: 30, ...line })}\n`);
  return text;
}

test('a start is told a line a step, with the address and the accounts at its end', () => {
  const text = told([
    { msg: 'Server listening at http://0.0.0.0:3000' },
    { msg: 'database migrated', applied: ['a', 'b'] },
    { msg: 'seeding the demo', done: 200, wanted: 3600 },
    { msg: 'seeding the demo', done: 400, wanted: 3600 },
    { msg: 'demo seeded', listings: 3600 },
    { msg: 'incoming request' },
    { msg: 'request completed' },
    { msg: 'ready at http://localhost:3000', demo: true },
  ]);
  const seen = text
    .split('\n')
    .map((line) => line.split('\u001b[K').at(-1))
    .filter((line) => line !== '');
  expect(seen.slice(0, 4)).toEqual([
    'Database pronto: 2 migrazioni applicate.',
    'Dimostrazione: 3.600 annunci creati.',
    'Carzaa è su http://localhost:3000',
    'Account di prova, tutti con la password Carzaa-Demo-2026:',
  ]);
  expect(text).toContain('Creo la dimostrazione: 400 di 3.600 annunci');
  expect(text).toMatch(/ {2}super@carzaa\.test\s+Silvia Rinaldi/);
  expect(text).not.toContain('request');
  expect(text).not.toContain('{');
});

test('without the demo nobody is named, and what goes wrong is told in a line', () => {
  const text = told([
    { level: 40, msg: 'waiting for the database', err: { type: 'Error', message: 'connect ECONNREFUSED' } },
    { level: 60, msg: 'La porta 3000 è già occupata' },
    'not JSON',
    { msg: 'ready at https://carzaa.example', demo: false },
  ]);
  expect(text).toContain('Attenzione: waiting for the database (connect ECONNREFUSED)\n');
  expect(text).toContain('Errore: La porta 3000 è già occupata');
  expect(text).toContain('not JSON\n');
  expect(text).toContain('Carzaa è su https://carzaa.example');
  expect(text).not.toContain('carzaa.test');
});

test('of several processes one tells the steps, the others what goes wrong', () => {
  const lines = [
    { msg: 'ready at http://localhost:3000', demo: true },
    { level: 50, msg: 'job failed' },
  ];
  expect(told(lines, false)).toBe('Errore: job failed\n');
});
