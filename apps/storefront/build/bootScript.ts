import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Runs in the page before anything else, and by itself: no imports, no syntax that needs a build. Loads the application
 * once the page has been painted, since a page rendered on the server is readable without it, and keeps what a person
 * does in the meantime for `replayEarlyInput`.
 */
function boot(entry: string, imports: string[]): void {
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

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const pages = Array.from(document.querySelectorAll('meta[name="page-script"]'), (meta) =>
      meta.getAttribute('content'),
    );
    for (const href of imports.concat(pages.map(String))) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.readyState === 'complete') afterPaint();
  else window.addEventListener('load', afterPaint);
  // A form to be filled in needs the application from the first letter on; the search's works without.
  document.addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('form:not([method="get"])')) start();
  });
  // Pictures on a slow line must not keep the page from working.
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
        const call = `(${boot.toString()})(${JSON.stringify(`/${entry.fileName}`)}, ${JSON.stringify(entry.imports.map((file) => `/${file}`))})`;
        const attrs = { nonce: '__NONCE__' };
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs, children: call, injectTo: 'head-prepend' }];
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
