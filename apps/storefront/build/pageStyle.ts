import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { PageRule } from '../src/pageRules.ts';

type Bundle = NonNullable<Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]>;

/** The stylesheet without the rules that fetch fonts, and those rules. */
export function splitStyle(css: string): { style: string; fonts: string } {
  const fonts = css.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? [];
  return { style: fonts.reduce((rest, rule) => rest.replace(rule, ''), css), fonts: fonts.join('') };
}

/** The class of a module, as styleModules.ts names it. */
const OWN_CLASS = /\.[A-Z][A-Za-z0-9](?![\w-])/;
/** What holds rules, rather than being one. */
const GROUPS = new Set(['media', 'supports', 'container', 'starting-style']);
const isOwn = (node: ChildNode): boolean => node.type === 'rule' && OWN_CLASS.test(node.selector);

/**
 * A sheet with the shared rules before those of the modules, which build upon them: a bundler orders the rules by the
 * files that the code came to be in.
 */
export function sharedFirst(css: string): string {
  const sheet = parse(css);
  const own = sheet.clone({ nodes: [] });
  for (const node of sheet.nodes.slice()) {
    if (isOwn(node)) own.append(node);
    if (node.type !== 'atrule' || !GROUPS.has(node.name)) continue;
    const group = node.clone({ nodes: [] });
    for (const rule of node.nodes?.filter(isOwn) ?? []) group.append(rule);
    if (group.nodes?.length) own.append(group);
    if (node.nodes?.length === 0) node.remove();
  }
  return sheet.toString() + own.toString();
}

/** The one stylesheet of a build, and its address. */
export function builtStyle(bundle: Bundle): { style: string; fonts: string; address: string } {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
  const css = sheet?.type === 'asset' ? sharedFirst(String(sheet.source)) : '';
  return { ...splitStyle(css), address: `/${sheet?.fileName}` };
}

/** The classes that a selector asks for: those within brackets it may do without. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').replace(/\[[^\]]*\]/g, '');
  return Array.from(plain.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
}

const isPrint = ({ name, params }: AtRule) => name === 'page' || (name === 'media' && params === 'print');
const isGroup = ({ name }: AtRule) => name === 'media' || name === 'supports';
const ruleOf = (rule: Rule): PageRule => [rule.toString(), rule.selectors.map(classesOf)];

/** The rules of a stylesheet one by one; what is for paper comes with the whole sheet. */
export function pageRules(css: string): PageRule[] {
  return parse(css).nodes.flatMap((node): PageRule[] => {
    if (node.type === 'rule') return [ruleOf(node)];
    if (node.type !== 'atrule' || isPrint(node)) return [];
    if (!isGroup(node)) return [[node.toString(), [[]]]];
    const wrapper = `@${node.name} ${node.params}`;
    const inner = node.nodes?.filter((child): child is Rule => child.type === 'rule') ?? [];
    // A group within a group stays whole.
    if (inner.length !== node.nodes?.length) return [[node.toString(), [[]]]];
    return inner.map((rule) => {
      const [text, needs] = ruleOf(rule);
      return [text, needs, wrapper];
    });
  });
}

/**
 * Has each page carry the rules that it shows: the first paint waits for one answer instead of two, and not for the
 * rules of other pages. The whole sheet comes after it, with the application (see bootScript.ts), and so does the
 * typeface, in the room that its stand-in of the same width has taken. Without a server the page carries all rules.
 */
export function pageStyle(isWhole: boolean): Plugin {
  return {
    name: 'page-style',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { style, fonts, address } = builtStyle(bundle);
        const sheet = { tag: 'link', attrs: { rel: 'stylesheet', href: address } };
        const withoutScript = [{ tag: 'style', children: fonts }, ...(isWhole ? [] : [sheet])];
        return {
          html: html.replace(/\s*<link rel="stylesheet"[^>]*>/, ''),
          tags: [
            { tag: 'style', children: isWhole ? style : STYLE_MARK, injectTo: 'head' },
            { tag: 'noscript', children: withoutScript, injectTo: 'head' },
          ],
        };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { style } = builtStyle(bundle);
        for (const [file, asset] of Object.entries(bundle)) {
          if (!file.endsWith('.css') || asset.type !== 'asset') continue;
          if (isWhole) delete bundle[file];
          else asset.source = style;
        }
        if (isWhole) return;
        this.emitFile({ type: 'asset', fileName: RULES_FILE, source: JSON.stringify(pageRules(style)) });
      },
    },
  };
}

/** What the server's page has its rules in place of. */
const STYLE_MARK = '/*style*/';
/** Where the server finds the rules. */
const RULES_FILE = '.vite/rules.json';
