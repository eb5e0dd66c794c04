import type { Plugin } from 'vite';

/** The first ring of files that wait for each other, each before the one that it imports; undefined where there is none. */
export function findRing(imports: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of imports[file] ?? []) {
      const ring = visit(next);
      if (ring) return ring;
    }
    path.pop();
    done.add(file);
    return undefined;
  }
  for (const file of Object.keys(imports)) {
    const ring = visit(file);
    if (ring) return ring;
  }
  return undefined;
}

/**
 * Refuses a build whose files import each other in a ring: one of them runs before what it needs, and the page stays
 * dead. The groups of `codeSplitting` can bring that about without any ring among the modules.
 */
export function oneWayChunks(): Plugin {
  return {
    name: 'one-way-chunks',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const ring = findRing(Object.fromEntries(files.map(({ fileName, imports }) => [fileName, imports])));
      if (ring) this.error(`Files that wait for each other: ${ring.join(' → ')}`);
    },
  };
}
