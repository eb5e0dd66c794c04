import css from '@carzaa/design/tokens.css?raw';

const LIGHT = /:root\s*\{([^}]*)\}/;
const DARK = /prefers-color-scheme: dark\)\s*\{\s*:root\s*\{([^}]*)\}/;

function read(block: RegExp): Map<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = read(LIGHT);
const dark = read(DARK);

/** The value of a token of packages/design, as MUI needs it to reckon with; throws for one that does not exist. */
export function token(name: string, mode: 'light' | 'dark'): string {
  const value = (mode === 'dark' ? dark.get(name) : undefined) ?? light.get(name);
  if (value === undefined) throw new Error(`No token ${name}`);
  return value;
}

/** Every token as a custom property, `--green` and the like, with the values of one of the two themes. */
export function customProperties(mode: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries([...light, ...(mode === 'dark' ? dark : [])].map(([name, value]) => [`--${name}`, value]));
}
