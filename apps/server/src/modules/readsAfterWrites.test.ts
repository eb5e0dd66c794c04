import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('**/*.routes.ts', { cwd: import.meta.dirname }).toSorted();

/** A write that has committed when its statement ends: a transaction whose outcome is not returned, or a bare statement. */
const COMMIT = /^( *)(?:const .* = )?await db(?:\.transaction\(\)|\.(?:insertInto|updateTable|deleteFrom)\()/;
/** Says for what reason a later read is right. */
const ALLOWED: Record<string, string> = {
  'accounts/support.routes.ts: const admin = origin === undefined ? null : await sessionActor(db, origin, now());':
    'the help has ended whatever becomes of the answer, and to ask again is safe',
  'accounts/support.routes.ts: return admin && currentUserOf(db, admin.uuid, now());': 'as above',
  'listings/photos/photos.routes.ts: return holdPhotos(sent, (held) => takePhotos(services, dealer, id, held));':
    'the transaction before only looks',
};

/** Functions of the file that ask the database by themselves, outside any transaction that is handed to them. */
function helpersOf(text: string): string[] {
  const declared = text.matchAll(/^( *)(?:async )?function (\w+)\(([^)]*)\)[^\n]*\{\n([\s\S]*?)\n\1\}/gm);
  return [...declared].flatMap(([, , name = '', given = '', body = '']) =>
    /\bdb\b/.test(body) && !/\b(?:db|trx|source)\b/.test(given) ? [name] : [],
  );
}

/** The lines that read on another connection after a write has committed, in the same function. */
function lateReads(text: string): string[] {
  const lines = text.replaceAll(/await db\n\s*\./g, 'await db.').split('\n');
  const reads = new RegExp(
    `\\((?:db|services\\.db)\\b|\\bdb\\.|\\bdb$|(?<![.\\w])(?:${['-', ...helpersOf(text)].join('|')})\\(`,
  );
  return lines.flatMap((line, at) => {
    const [, indent] = COMMIT.exec(line) ?? [];
    if (indent === undefined) return [];
    const after: string[] = [];
    // The statement ends where its own indent comes back; the function where there is less of it.
    let isWithin = !line.endsWith(';');
    for (const next of lines.slice(at + 1)) {
      const own = /^ */.exec(next)?.[0].length ?? 0;
      if (next.trim() !== '' && own < indent.length) break;
      if (!isWithin && reads.test(next) && !COMMIT.test(next)) after.push(next.trim());
      if (isWithin && next.endsWith(';') && own <= indent.length + 2) isWithin = false;
    }
    return after;
  });
}

test('calls read their answers where they write', () => {
  const found = files.flatMap((file) =>
    lateReads(readFileSync(join(import.meta.dirname, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found.filter((line) => !Object.hasOwn(ALLOWED, line))).toEqual([]);
});

test('a read after a commit is found, one inside the transaction is not', () => {
  const before = 'async function find(id: string) {\n  return db.selectFrom(id);\n}\n';
  const write = '  await db.transaction().execute(async (trx) => {\n    await write(trx);\n  });\n';
  const within =
    '  return db.transaction().execute(async (trx) => {\n    await write(trx);\n    return find(trx);\n  });\n';
  expect(lateReads(`${before}async function change() {\n${write}  return find(1);\n}\n`)).toEqual(['return find(1);']);
  expect(lateReads(`${before}async function change() {\n${within}}\n`)).toEqual([]);
});
