import type { DetectedFeed, FeedRow, FeedSettings } from './feed.ts';

export interface FeedColumn {
  name: string;
  /** Some of its values, empty ones left out. */
  samples: string[];
}

/** What a thread is given to do with a file. */
export type FeedTask =
  | { kind: 'look'; settings: FeedSettings }
  | { kind: 'rows'; feed: DetectedFeed; columns: readonly string[] };

/** What it says: the first two wait for a message in return, the others end the task. */
export type FeedAnswer =
  /** The next piece of the file, which is read from its start with every `opening`. */
  | { kind: 'part'; opening: number }
  | { kind: 'rows'; rows: FeedRow[] }
  | { kind: 'looked'; feed: DetectedFeed; columns: FeedColumn[] }
  | { kind: 'end' }
  /** The file is to blame, in Italian. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

/** What it hears; no bytes are the file's end. */
export type FeedMessage =
  | { kind: 'task'; task: FeedTask }
  | { kind: 'part'; opening: number; bytes: Uint8Array | undefined }
  | { kind: 'more' };
