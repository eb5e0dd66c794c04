import type { FeedEncoding, FeedFormat, FeedSeparator } from '@carzaa/api/calls/dealer/importFeed';

/** Gives the file's bytes anew with every call. */
export type OpenFeed = () => AsyncIterable<Uint8Array>;

export interface FeedSettings {
  format: FeedFormat | 'auto';
  encoding: FeedEncoding | 'auto';
  separator: FeedSeparator | 'auto';
}

export interface DetectedFeed {
  format: FeedFormat;
  encoding: FeedEncoding;
  separator: FeedSeparator;
}

export interface FeedRow {
  /** Where it begins in the file, from 1; in JSON the number of the entry. */
  line: number;
  /** Column → text, trimmed; lists are joined by `|`. */
  cells: Record<string, string>;
  /** Why it cannot be read, in Italian. */
  fault?: string;
}

/** A file that cannot be read to its end; the message is for the person who sent it. */
export class FeedError extends Error {}

/** Reading on would not help: the longest text of one row, names of columns included where it brings its own. */
export const MAX_ROW_LENGTH = 200_000;
export const MAX_COLUMNS = 500;
export const MAX_LEVELS = 16;
export const MAX_VALUE_LENGTH = 64 * 1024;
/** Of one element. */
export const MAX_ATTRIBUTES = 200;

export const tooManyColumns = (line: number) =>
  new FeedError(`Alla riga ${line} il file supera le ${MAX_COLUMNS} colonne che si possono leggere.`);
export const tooLongValue = (line: number) =>
  new FeedError(`Alla riga ${line} c’è un valore di oltre 64 kB: manca forse una chiusura.`);
export const tooLongRow = (line: number) => new FeedError(`Il veicolo alla riga ${line} è troppo lungo.`);
export const tooDeep = (line: number) =>
  new FeedError(`Alla riga ${line} il file è troppo annidato: i livelli possono essere al massimo ${MAX_LEVELS}.`);

/** Text that the database takes: it knows neither the character zero nor half of a pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Readers look at their limits after each piece: none may be long. */
const PIECE_BYTES = 16 * 1024;

/** The file as text, without its byte order mark. */
export async function* textOf(open: OpenFeed, encoding: FeedEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of open()) {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const text = decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }).replaceAll('\0', '');
      if (text !== '') yield text;
    }
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
