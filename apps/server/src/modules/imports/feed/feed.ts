import type { FeedEncoding, FeedFormat, FeedSeparator } from '@carzaa/api/calls/importFeed';

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

/** Reading on would not help: the longest text of one row. */
export const MAX_ROW_LENGTH = 200_000;

/** Text that the database takes: it knows neither the character zero nor half of a pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The file as text, without its byte order mark. */
export async function* textOf(open: OpenFeed, encoding: FeedEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of open()) {
    const text = decoder.decode(bytes, { stream: true }).replaceAll('\0', '');
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
