import { createHash } from 'node:crypto';
import type { ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import type { FeedRow } from './formats/feed.ts';
import { keyOf, type RowValues, valuesOf } from './readRow.ts';

interface Winner {
  line: number;
  /** How many fields the row fills; among equals the digest decides, so that the order of rows never does. */
  filled: number;
  digest: string;
}

export interface Survey {
  rows: number;
  /** By key: of several rows of one vehicle the one that says most. */
  winners: Map<string, Winner>;
  /** The VINs of rows with a reference, and their lines: a row without one that repeats such a VIN adds nothing. */
  referencedVins: Map<string, number>;
}

/** The line that counts in place of this one for the same vehicle, if there is one. */
export function betterLineOf({ winners, referencedVins }: Survey, key: string, line: number): number | undefined {
  const named = key.startsWith('v:') ? referencedVins.get(key.slice(2)) : undefined;
  if (named !== undefined) return named;
  const winner = winners.get(key)?.line;
  return winner === line ? undefined : winner;
}

function candidate(row: FeedRow, values: RowValues): { key: string | undefined; winner: Winner } {
  const key = keyOf(values);
  const entries = Object.entries(values).filter(([, text]) => text !== '');
  const text = JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const digest = createHash('sha1').update(text).digest('base64');
  return { key, winner: { line: row.line, filled: row.fault === undefined ? entries.length : 0, digest } };
}

/** Reads a file through once for what single rows do not say. Throws `FeedError` where it cannot be read to its end. */
export async function surveyFeed(rows: AsyncIterable<FeedRow>, mapping: ImportMapping): Promise<Survey> {
  const survey: Survey = { rows: 0, winners: new Map(), referencedVins: new Map() };
  for await (const row of rows) {
    survey.rows += 1;
    const values = valuesOf(row, mapping);
    const { key, winner } = candidate(row, values);
    if (key === undefined) continue;
    const vin = key.startsWith('r:') ? keyOf({ vin: values.vin ?? '' })?.slice(2) : undefined;
    if (vin !== undefined) survey.referencedVins.set(vin, row.line);
    const rival = survey.winners.get(key);
    if (!rival || isBetter(winner, rival)) survey.winners.set(key, winner);
  }
  return survey;
}

function isBetter(a: Winner, b: Winner): boolean {
  if (a.filled !== b.filled) return a.filled > b.filled;
  return a.digest > b.digest;
}
