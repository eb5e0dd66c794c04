import type { HtmlTagDescriptor, Plugin } from 'vite';
import { builtStyle } from './pageStyle.ts';

/**
 * Runs in the page before its body, and by itself: no imports, no syntax that needs a build. Loads the application
 * once the page has been painted, since a page rendered on the server is readable without it, and keeps what a person
 * does in the meantime for `replayEarlyInput`. The typeface, too, waits for the first paint, unless an earlier visit left
 * it with the browser.
 */
export function boot(entry: string, imports: string[], fonts: string): void {
  const events: { type: string; target: EventTarget | null }[] = [];
  const keep = (event: Event) => events.push({ type: event.type, target: event.target });
  document.addEventListener('change', keep, true);
  document.addEventListener('click', keep, true);
  Object.assign(window, {
    earlyInput: () => {
      document.removeEventListener('change', keep, true);
      document.removeEventListener('click', keep, true);
      return events.splice(0);
    },
  });

  const addFonts = (display: string) => {
    const textContent = fonts.replaceAll('swap', display);
    document.head.append(Object.assign(document.createElement('style'), { textContent }));
  };
  let [started, hasFonts] = [false, false];
  try {
    hasFonts = localStorage.getItem('carzaa:fonts') === fonts;
    localStorage.setItem('carzaa:fonts', fonts);
  } catch {
    // Storage that is forbidden: as on a first visit.
  }
  // Kept fonts are there at once or not at all, so that no letter changes under the reader's eye.
  if (hasFonts) addFonts('optional');

  const start = () => {
    if (started) return;
    started = true;
    if (!hasFonts) addFonts('swap');
    // The picture that came inside the page is sharp on most phones; the finest screens load a larger one behind it.
    const picture = devicePixelRatio > 2 && document.querySelector<HTMLSourceElement>('source[data-sources]');
    if (picture) picture.srcset = picture.dataset.sources ?? '';
    const pages = Array.from(document.querySelectorAll('meta[name="page-script"]'), (meta) =>
      meta.getAttribute('content'),
    );
    for (const href of imports.concat(pages.map(String))) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  };
  // Told once what was painted is on the screen; a frame's callback would come before that.
  const afterPaint = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') afterPaint();
  else window.addEventListener('load', afterPaint);
  // A form to be filled in needs the application from the first letter on; the search's works without.
  document.addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('form:not([method="get"])')) start();
  });
  // Pictures on a slow line, or a tab that is not looked at, must not keep the page from working.
  setTimeout(start, 2000);
}

/** Puts `boot` where the bundler would load the application at once. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
        if (entry?.type !== 'chunk') return html;
        const { fonts } = builtStyle(bundle);
        const given = [`/${entry.fileName}`, entry.imports.map((file) => `/${file}`), fonts];
        const call = `(${boot.toString()})(${given.map((value) => JSON.stringify(value)).join()})`;
        const attrs = { nonce: '__NONCE__' };
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs, children: call, injectTo: 'head' }];
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
