import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Vite's list of what each source file became. */
const manifestFile = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof manifestFile>;

export function readManifest(path: string): Manifest {
  return manifestFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * By the name of a page (`Home` of `src/pages/Home.tsx`) or of a part of one (`search/FilterChips`): its scripts that the
 * entry does not load anyway.
 */
export function preloads(manifest: Manifest): (name: string) => string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const loaded = new Set(entries.flatMap((key) => withImports(manifest, key)));
  const scripts = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const name = /(?:^|\/)src\/(?:pages\/)?(.+)\.tsx$/.exec(key)?.[1];
    if (name === undefined) continue;
    const own = withImports(manifest, key).filter((each) => !loaded.has(each));
    scripts.set(
      name,
      own.flatMap((each) => manifest[each]?.file ?? []).map((file) => `/${file}`),
    );
  }
  return (name) => scripts.get(name) ?? [];
}

/** A file and everything it imports at once, each one time. */
function withImports(manifest: Manifest, start: string): string[] {
  const found = new Set([start]);
  for (const key of found) for (const each of manifest[key]?.imports ?? []) found.add(each);
  return [...found];
}
