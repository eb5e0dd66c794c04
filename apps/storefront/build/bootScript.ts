import { THEME_COOKIE } from '@carzaa/api/constants';
import { parse } from 'postcss';
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite';
import { builtIcons } from './icons.ts';
import { builtStyle } from './pageStyle.ts';

/** A file of the typeface: family, source, and which weights and letters it has. */
export type FontFile = [family: string, source: string, about: FontFaceDescriptors];

/** The files that rules of `@font-face` name. */
export function fontFiles(rules: string): FontFile[] {
  return parse(rules).nodes.flatMap((node): FontFile[] => {
    if (node.type !== 'atrule') return [];
    const found: Record<string, string> = {};
    node.walkDecls(({ prop, value }) => {
      found[prop] = value;
    });
    const { 'font-family': family = '', src = '', 'font-weight': weight, 'unicode-range': unicodeRange } = found;
    return [[family, src, { ...(weight ? { weight } : {}), ...(unicodeRange ? { unicodeRange } : {}) }]];
  });
}

/**
 * Runs in the page before its body, and by itself: no imports, no syntax that needs a build. Loads the application
 * once the page has been painted, since a page rendered on the server is readable without it, and keeps what a person
 * does in the meantime for `replayEarlyInput`. The typeface and the whole stylesheet wait for the first paint, too, unless
 * an earlier visit left them with the browser.
 */
// oxlint-disable-next-line eslint/max-lines-per-function
export function boot(
  entry: string,
  imports: string[],
  fonts: FontFile[],
  themeCookie: string,
  later?: { sheet: string; icons: string },
): void {
  // Before anything is painted: the colours a person has chosen.
  const [, theme] = new RegExp(`(?:^|; )${themeCookie}=(light|dark)`).exec(document.cookie) ?? [];
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;

  // What lies far below waits to be laid out (see far.css), until a link or a step back may lead to a place there.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'type' in visit && visit.type === 'navigate' && !location.hash) root.dataset.opened = '';
  const layOutAll = ({ type, target }: Event) => {
    if (type === 'popstate' || (target instanceof Element && target.closest('a'))) delete root.dataset.opened;
  };
  for (const kind of ['click', 'popstate']) window.addEventListener(kind, layOutAll, true);

  const events: { type: string; target: EventTarget | null; value?: string; submitter?: HTMLElement | null }[] = [];
  const keep = (event: Event) => {
    const { type, target } = event;
    // What is done again later must not reach React too, while it is taking the page over.
    const pressed = type === 'click' && target instanceof Element && target.closest('button[type="button"]');
    if (pressed) event.stopPropagation();
    if (target instanceof HTMLSelectElement) events.push({ type, target, value: target.value });
    else if (!(event instanceof SubmitEvent) || !(target instanceof HTMLFormElement)) events.push({ type, target });
    // A form that searches leads to an address, and needs nobody.
    else if (target.method !== 'get') {
      event.preventDefault();
      event.stopPropagation();
      target.setAttribute('aria-busy', 'true');
      events.push({ type, target, submitter: event.submitter });
    }
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const markPicture = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.dataset.come ??= 'later';
  };
  const kinds = ['input', 'change', 'click', 'submit'];
  for (const kind of kinds) document.addEventListener(kind, keep, true);
  Object.assign(window, {
    earlyInput: () => {
      for (const kind of kinds) document.removeEventListener(kind, keep, true);
      // Pictures that come later fade in: those of the first paint are what a visitor waits for, also where a turned
      // phone has them load in another size.
      for (const image of document.images) if (image.naturalWidth > 0) image.dataset.come = 'before';
      document.addEventListener('load', markPicture, true);
      return events.splice(0);
    },
  });

  const faces = (display: FontDisplay) =>
    fonts.map(([family, source, about]) => new FontFace(family, source, { ...about, display }));
  // Everything stands inside: the function is written into the page as it is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const addFonts = (added: FontFace[]) => added.forEach((face) => document.fonts.add(face));
  // The first has nearly all letters. A face that is added before its file is there lays the whole page out in vain.
  const bringFonts = async () => {
    const brought = faces('swap');
    await brought[0]?.load();
    addFonts(brought);
  };
  let [started, hasFonts] = [false, false];
  try {
    const sources = fonts.map(([, source]) => source).join();
    hasFonts = localStorage.getItem('carzaa:fonts') === sources;
    localStorage.setItem('carzaa:fonts', sources);
  } catch {
    // Storage that is forbidden: as on a first visit.
  }
  // A kept typeface is asked for before a letter needs it, so that hardly ever one changes under the reader's eye.
  if (hasFonts) {
    const kept = faces('fallback');
    addFonts(kept);
    void kept[0]?.load().catch(() => undefined);
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const add = (rel: string, href: string) => {
    const link = Object.assign(document.createElement('link'), { rel, href });
    document.head.append(link);
    return link;
  };
  const bringToLife = () =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const addIcons = async (icons: string) => {
    const answer = await fetch(icons);
    const [sprite, drawings] = [document.querySelector('.sprite'), await answer.text()];
    if (answer.ok && sprite) sprite.innerHTML = drawings;
  };
  const start = () => {
    if (started) return;
    started = true;
    // Without the file the page stays in its stand-in.
    if (!hasFonts) void bringFonts().catch(() => undefined);
    // The picture that came inside the page is sharp on most phones; the finest screens load a larger one behind it.
    const picture = devicePixelRatio > 2 && document.querySelector<HTMLSourceElement>('source[data-sources]');
    if (picture) picture.srcset = picture.dataset.sources ?? '';
    const pages = Array.from(document.querySelectorAll('meta[name="page-script"]'), (meta) =>
      meta.getAttribute('content'),
    );
    for (const href of [entry].concat(imports, pages.map(String))) add('modulepreload', href);
    if (later === undefined) return bringToLife();
    // What opens on the live page may need rules that the page did not come with; they are there first.
    const link = add('stylesheet', later.sheet);
    for (const end of ['load', 'error']) link.addEventListener(end, bringToLife);
    // The drawings too; without one a button is its words.
    void addIcons(later.icons).catch(() => undefined);
  };
  // Told once the text is on the screen; a frame's callback would come before that, and a first paint may be of the
  // page's ground alone.
  const onPaint = (painted: PerformanceObserverEntryList) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) start();
  };
  const afterPaint = () => new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') afterPaint();
  else window.addEventListener('load', afterPaint);
  // A form to be filled in needs the application from the first letter on; the search's works without.
  document.addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('form:not([method="get"])')) start();
  });
  // Pictures on a slow line, or a tab that is not looked at, must not keep the page from working.
  setTimeout(start, 2000);
}

/** Puts `boot` where the bundler would load the application at once; `isWhole`: the page carries all rules itself. */
export function bootScript(isWhole: boolean): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
        if (entry?.type !== 'chunk') return html;
        const { fonts, address } = builtStyle(bundle);
        const later = isWhole ? undefined : { sheet: address, icons: builtIcons().address };
        const given = [
          `/${entry.fileName}`,
          entry.imports.map((file) => `/${file}`),
          fontFiles(fonts),
          THEME_COOKIE,
          later,
        ];
        const call = `(${boot.toString()})(${given.map((value) => JSON.stringify(value)).join()})`;
        const children = minifySync('boot.js', call).code.trim();
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', children, injectTo: 'head' }];
        return {
          html: html
            .replace(/\s*<script type="module"[^>]*><\/script>/, '')
            .replace(/\s*<link rel="modulepreload"[^>]*>/g, ''),
          tags,
        };
      },
    },
  };
}
