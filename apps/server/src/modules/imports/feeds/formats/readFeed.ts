import { csvFeed } from './csvFeed.ts';
import { type DetectedFeed, type FeedRow, type OpenFeed, textOf } from './feed.ts';
import { jsonFeed } from './jsonFeed.ts';
import { xmlFeed } from './xmlFeed.ts';

/** The rows of a file, one at a time. Throws `FeedError` where it cannot be read to its end. */
export function readFeed(open: OpenFeed, { format, encoding, separator }: DetectedFeed): AsyncGenerator<FeedRow> {
  const text = textOf(open, encoding);
  if (format === 'xml' || format === 'gestionaleauto') return xmlFeed(text);
  if (format === 'autoscout24' || format === 'schema-org') return jsonFeed(text);
  return csvFeed(text, { separator, positional: format === 'mobile-de' });
}
