import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carzaa-admin-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const create = (password: string, email: string) =>
  run(process.execPath, [join(import.meta.dirname, 'adminCreate.ts'), '--email', email, '--name', 'Prima Persona'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ADMIN_PASSWORD: password },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

test('makes the first super-admin, with a good password, once', async () => {
  expect(await create('corta', 'a@example.test')).toContain('almeno di 8 caratteri');
  expect(await create('Quattro-Ruote-77', 'A@example.test')).toContain('a@example.test è ora super amministratore');
  expect(await create('Quattro-Ruote-77', 'b@example.test')).toContain('C’è già un super amministratore');
}, 60_000);
