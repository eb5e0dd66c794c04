import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** A text that was given to the letter. */
const GIVEN = "Errore durante il recupero dei dati dell'utente";

const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../../backoffice/src/it')];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);

/** The texts of a file that have the typewriter's apostrophe: in a comment it is as good. */
function typewritten(file: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
      if (/\p{L}'/u.test(node.text) && node.text !== GIVEN) found.push(node.text);
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

test('every text has the typographic apostrophe', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap(typewritten)).toEqual([]);
});
