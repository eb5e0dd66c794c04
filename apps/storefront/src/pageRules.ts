/** A rule of the stylesheet, and when a page shows it: where all classes of one of the lists are on it. */
export type PageRule = readonly [css: string, needs: readonly (readonly string[])[], wrapper?: string];

const CLASSES = / class="([^"]+)"/g;
/** Pages differ in few ways by their classes: these many are remembered. */
const MOST_KEPT = 200;
const kept = new WeakMap<readonly PageRule[], Map<string, string>>();

/** The rules that a page of these parts shows, in their order; an empty list of classes is on every page. */
export function styleOf(rules: readonly PageRule[], ...html: readonly string[]): string {
  const lists = new Set<string>();
  for (const part of html) for (const [, list = ''] of part.matchAll(CLASSES)) lists.add(list);
  const key = [...lists].toSorted().join();
  const known = kept.get(rules) ?? new Map<string, string>();
  kept.set(rules, known);
  let style = known.get(key);
  if (style === undefined) {
    style = chosen(rules, new Set([...lists].flatMap((list) => list.split(' '))));
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, style);
  }
  return style;
}

function chosen(rules: readonly PageRule[], classes: ReadonlySet<string>): string {
  let [style, open]: [string, string | undefined] = ['', undefined];
  for (const [css, needs, wrapper] of rules) {
    if (!needs.some((names) => names.every((name) => classes.has(name)))) continue;
    if (wrapper !== open) style += (open === undefined ? '' : '}') + (wrapper === undefined ? '' : `${wrapper}{`);
    open = wrapper;
    style += css;
  }
  return open === undefined ? style : `${style}}`;
}

/** What shows as soon as a page comes alive. */
const SOON = ['icon-chevron-left', 'icon-chevron-right'];

/** The drawings of the icons and maps that a page shows. */
export function iconsOf(icons: Readonly<Record<string, string>>, html: string): string {
  const shown = Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id = '']) => id);
  return [...new Set([...shown, ...SOON])].map((id) => icons[id] ?? '').join('');
}
