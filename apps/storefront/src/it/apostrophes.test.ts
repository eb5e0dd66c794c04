import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** A text that was given to the letter. */
const GIVEN = "Errore durante il recupero dei dati dell'utente";

const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../../backoffice/src/it')];
const SERVER = join(import.meta.dirname, '../../../server/src');
/** What people write as they write it: dealers of the demo, and those who search. */
const OF_PEOPLE = /^(?:demo|modules\/search|testing)\//;

const filesOf = (folder: string, wanted = (_name: string) => true) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && wanted(name))
    .map((name) => join(folder, name));

const files = FOLDERS.flatMap((folder) => filesOf(folder));
const served = filesOf(SERVER, (name) => !OF_PEOPLE.test(name));

/** After a letter. */
const ANY = /\p{L}'/u;
/** Between letters, as no SQL has it; English ends its words so. */
const ITALIAN = /\p{L}'(?!(?:s|t)\b)\p{L}/u;

/** The texts of a file that have the typewriter's apostrophe: in a comment it is as good. */
function typewritten(file: string, apostrophe: RegExp): string[] {
  const source = readFileSync(file, 'utf8');
  // Most have none, and to parse them takes a while.
  if (!apostrophe.test(source)) return [];
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
      if (apostrophe.test(node.text) && node.text !== GIVEN) found.push(node.text);
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}

test('every text has the typographic apostrophe', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => typewritten(file, ANY))).toEqual([]);
});

test('so has every text of the server: pages, mails, files, and what its terminal says', () => {
  expect(served.length).toBeGreaterThan(300);
  expect(served.flatMap((file) => typewritten(file, ITALIAN))).toEqual([]);
});
