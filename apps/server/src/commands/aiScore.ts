import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { catalogueSource } from '../modules/search/reader/catalogueSource.ts';
import { readQuery } from '../modules/search/reader/read.ts';
import {
  addScores,
  GOLD_DAY,
  type GoldQuery,
  NO_SCORE,
  ratesOf,
  type Score,
  scoreOf,
} from '../modules/search/reader/score.ts';
import { buildVocabulary } from '../modules/search/reader/vocabulary.ts';

/**
 * Measures the reader of free text: `npm run ai:score` on the project's own queries, `npm run ai:score -- <file>` on
 * others; `--misses` names every query whose answer is not exact.
 */

const FOLDER = new URL('../modules/search/reader/queries/', import.meta.url);

const goldFile = z.array(
  z.object({
    query: z.string(),
    answer: z.record(z.string(), z.unknown()),
    kind: z.string().optional(),
    wishes: z.array(z.string()).optional(),
    heldOut: z.boolean().optional(),
  }),
);

function readGold(path: string | URL): GoldQuery[] {
  const kind = basename(path.toString(), '.json');
  return goldFile.parse(JSON.parse(readFileSync(path, 'utf8'))).map((one) => ({ ...one, kind: one.kind ?? kind }));
}

const flags = process.argv.slice(2);
const paths = flags.filter((flag) => !flag.startsWith('--'));
const files = paths.length > 0 ? paths : readdirSync(FOLDER).map((name) => new URL(name, FOLDER));
const gold = files.flatMap(readGold);

const source = catalogueSource();
const vocabulary = buildVocabulary(source);
const times: number[] = [];
// A server that has been answering for a while, to words that it has not met: its code is warm, its memory is new.
const warming = buildVocabulary(source);
for (const { query } of gold) readQuery(query, { vocabulary: warming, now: GOLD_DAY });
const kinds = new Map<string, Score>();
for (const { query, answer, kind, heldOut, wishes } of gold) {
  const before = process.threadCpuUsage();
  const reading = readQuery(query, { vocabulary, now: GOLD_DAY });
  const { user, system } = process.threadCpuUsage(before);
  times.push((user + system) / 1000);
  const score = scoreOf(reading.filters, answer, { got: reading.wishes, owed: wishes });
  for (const name of [kind, heldOut ? '(held out)' : '(development)', '(all)']) {
    kinds.set(name, addScores(kinds.get(name) ?? NO_SCORE, score));
  }
  if (score.exact === 0 && flags.includes('--misses')) {
    console.log(
      `${heldOut ? '[held out] ' : ''}${query}\n  got  ${JSON.stringify(reading.filters)}\n  owed ${JSON.stringify(answer)}\n  wishes ${JSON.stringify(reading.wishes)}, owed ${JSON.stringify(wishes ?? [])}`,
    );
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
console.log(
  '| kind | queries | precision | recall | F1 | exact | invented | wishes kept |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
);
for (const [kind, score] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
  const { precision, recall, f1, exact, invented, wishes } = ratesOf(score);
  console.log(
    `| ${kind} | ${score.queries} | ${percent(precision)} | ${percent(recall)} | ${f1.toFixed(3)} | ${percent(exact)} | ${percent(invented)} | ${percent(wishes)} |`,
  );
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(2);
console.log(
  `\nMilliseconds of computing: median ${at(0.5)}, 95th percentile ${at(0.95)}, longest ${times.at(-1)?.toFixed(2)}`,
);
