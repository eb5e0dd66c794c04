import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const TOKEN = 'un-gettone-per-le-prove';

/** Metrics that a text names, each with the labels that it selects by. */
function named(text: string): { name: string; labels: Record<string, string> }[] {
  return [...text.matchAll(/(carzaa_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', selector = '']) => ({
    name,
    labels: Object.fromEntries(
      [...selector.matchAll(/(\w+)(=~|!~|!=|=)\\?"([^"\\]*)/g)].map(([, label = '', sign = '', value = '']) => [
        label,
        sign === '=' ? value : '',
      ]),
    ),
  }));
}

// The same on both engines: what is watched is the process.
describe.each(testDatabases().slice(0, 1))('what deploy/ watches', ({ open }) => {
  let lines: string[];
  const site = openSite(open, { variables: { METRICS_TOKEN: TOKEN } });
  beforeAll(async () => {
    await site.app.inject('/api/listings');
    await site.app.inject('/api/user');
    const answer = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    lines = answer.body.split('\n');
  });

  const FILES = ['deploy/prometheus/carzaa.rules.yml', 'deploy/grafana/carzaa.json'];
  test.each(FILES)('%s names metrics and labels that /metrics has', (file) => {
    const wanted = named(read(file));
    expect(wanted.length).toBeGreaterThan(15);
    for (const { name, labels } of wanted) {
      const own = lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      // Queues are in it only once jobs have begun; its help is there before.
      const isDeclared = lines.some((line) => line.startsWith(`# TYPE ${name} `));
      expect([name, own.length > 0 || isDeclared]).toEqual([name, true]);
      for (const [label, value] of own.length > 0 ? Object.entries(labels) : []) {
        const isThere = own.some((line) =>
          line.includes(label === 'status' || value === '' ? `${label}="` : `${label}="${value}"`),
        );
        expect([name, label, value, isThere]).toEqual([name, label, value, true]);
      }
    }
  });

  test('each metric of the product is watched somewhere', () => {
    const all = FILES.map(read).join('\n');
    const declared = lines.flatMap((line) => /^# TYPE (carzaa_\w+)/.exec(line)?.[1] ?? []);
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter((name) => !all.includes(name))).toEqual([]);
  });

  test('each alert has its paragraph in docs/operations.md', () => {
    const runbooks = [...read('deploy/prometheus/carzaa.rules.yml').matchAll(/runbook: (.+)/g)].map(
      ([, name = '']) => name,
    );
    const headings = new Set(
      [...read('docs/operations.md').matchAll(/^### (.+)$/gm)].map(([, text = '']) => text.toLowerCase()),
    );
    expect(runbooks.length).toBeGreaterThan(10);
    expect([...new Set(runbooks)].filter((name) => !headings.has(name))).toEqual([]);
  });

  test('the documents name every file of deploy/', () => {
    const told = ['README.md', 'docs/operations.md', 'docs/scale.md'].map(read).join('\n');
    const files = globSync('deploy/**/*.*', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    expect(files.filter((file) => !told.includes(file))).toEqual([]);
  });
});
