import { calmly } from '@carzaa/catalogue/steps';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Reading } from './reader/answer.ts';
import { type Candidate, candidatesOf } from './reader/candidates.ts';
import { readQuery } from './reader/read.ts';
import type { Vocabulary } from './reader/meanings.ts';
import { vocabularySteps } from './reader/vocabulary.ts';
import { vocabularySource, vocabularyState } from './vocabulary.queries.ts';

export interface Reader {
  /** What a free text asks for. The first question waits for the vocabulary, tenths of a second. */
  read(text: string, now: Date): Promise<Reading>;
  /** What the words may stand for that a reading left. */
  candidates(reading: Reading): Candidate[];
  /** Takes over makes, models, lists and places as they are now. */
  refresh(): Promise<void>;
}

/** How long a change of the reference tables may go unnoticed. */
const CHECK_MS = 15_000;

/** Reads free text in the words of the database; changed tables are noticed while questions are being answered. */
export function createReader(db: Kysely<Schema>): Reader {
  let vocabulary: Vocabulary | undefined;
  let state = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function update(): Promise<void> {
    const current = await vocabularyState(db);
    if (vocabulary === undefined || current !== state) {
      vocabulary = await calmly(vocabularySteps(await vocabularySource(db)));
      state = current;
    }
    checkedAt = performance.now();
  }
  const refresh = () => {
    running ??= update().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    async read(text, now) {
      if (vocabulary === undefined) await refresh();
      // A database that is away for a moment leaves the words that are known.
      else if (performance.now() - checkedAt > CHECK_MS) void refresh().catch(() => undefined);
      if (vocabulary === undefined) throw new Error('The vocabulary was not built');
      return readQuery(text, { vocabulary, now });
    },
    candidates: ({ unused, filters }) => {
      // What was denied is not to be asked for.
      const left = unused.filter((words) => !words.startsWith('non '));
      return vocabulary === undefined ? [] : candidatesOf(left, filters, vocabulary);
    },
    async refresh() {
      await running?.catch(() => undefined);
      await refresh();
    },
  };
}
