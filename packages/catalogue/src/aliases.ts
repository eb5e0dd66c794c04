import { readFileSync } from 'node:fs';
import { z } from 'zod';

const slugs = z.record(z.string(), z.string());
const pairs = z.record(z.string(), z.tuple([z.string(), z.string()]));

const aliasFile = z.strictObject({
  /** Makes as portals and dealers write them, by `nameKey`. */
  brandLabels: slugs,
  /** How a make writes itself, where its source writes it otherwise. */
  brandNames: slugs,
  /** Models as portals write them, by make and `nameKey`; an empty slug is one that names no model. */
  modelLabels: z.record(z.string(), slugs),
  /** Models that are sold under another make than the label's. */
  otherBrand: z.record(z.string(), pairs),
  /** What people type: nicknames and common misspellings, by `nameKey`. */
  nicknames: z.strictObject({ brands: slugs, models: pairs }),
});
export type Aliases = z.infer<typeof aliasFile>;

let cached: Aliases | undefined;

/** The hand-written table of other names of makes and models. */
export function readAliases(): Aliases {
  cached ??= aliasFile.parse(JSON.parse(readFileSync(new URL('files/aliases.json', import.meta.url), 'utf8')));
  return cached;
}
