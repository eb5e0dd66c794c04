import type { Plugin } from 'vite';

type Bundle = NonNullable<Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]>;

/** The stylesheet without the rules that fetch fonts, and those rules. */
export function splitStyle(css: string): { style: string; fonts: string } {
  const fonts = css.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? [];
  return { style: fonts.reduce((rest, rule) => rest.replace(rule, ''), css), fonts: fonts.join('') };
}

/** The one stylesheet of a build. */
export function builtStyle(bundle: Bundle): { style: string; fonts: string } {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
  return splitStyle(sheet?.type === 'asset' ? String(sheet.source) : '');
}

/**
 * Puts the stylesheet into the page itself: the first paint waits for one answer instead of two. The typeface comes
 * after it (see bootScript.ts), in the room that its stand-in of the same width has taken.
 */
export function pageStyle(): Plugin {
  return {
    name: 'page-style',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { style, fonts } = builtStyle(bundle);
        return {
          html: html.replace(/\s*<link rel="stylesheet"[^>]*>/, ''),
          tags: [
            { tag: 'style', children: style, injectTo: 'head' },
            { tag: 'noscript', children: [{ tag: 'style', children: fonts }], injectTo: 'head' },
          ],
        };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
      },
    },
  };
}
