import { expect, test } from 'vitest';
import { pageRules } from '../build/pageStyle.ts';
import { iconsOf, styleOf } from './pageRules.ts';

const CSS = `:root{--a:1px}body{margin:0}.card{color:red}.card .heart:hover,.lonely{color:blue}
.card:not(.open){top:0}.absent{left:0}@media (width>1px){.card{color:green}.absent{right:0}.heart{top:1px}}
@keyframes turn{to{rotate:1turn}}@media print{.card{color:#000}}p.card{bottom:0}`;
const rules = pageRules(CSS);

test('a page has the rules of its classes and those of no class, in their order', () => {
  expect(styleOf(rules, '<p class="card">')).toBe(
    ':root{--a:1px}body{margin:0}.card{color:red}.card:not(.open){top:0}@media (width>1px){.card{color:green}}@keyframes turn{to{rotate:1turn}}p.card{bottom:0}',
  );
});

test('one of several selectors is enough, when all of its classes are there', () => {
  expect(styleOf(rules, '<p class="heart">')).not.toContain('color:blue');
  expect(styleOf(rules, '<p class="card wide"><i class="heart">')).toContain('.card .heart:hover,.lonely{color:blue}');
  expect(styleOf(rules, '<p class="lonely">')).toContain('color:blue');
  expect(styleOf(rules, '<p class="card"><i class="heart">')).toContain(
    '@media (width>1px){.card{color:green}.heart{top:1px}}',
  );
});

test('a page of no class has no empty group of rules', () => {
  expect(styleOf(rules, '<p>')).toBe(':root{--a:1px}body{margin:0}@keyframes turn{to{rotate:1turn}}');
});

test('a page has the icons that it shows, each once', () => {
  const icons = { 'icon-x': '<symbol id="icon-x"/>', 'icon-user': '<symbol id="icon-user"/>' };
  const use = '<svg><use href="#icon-x"></use></svg>';
  expect(iconsOf(icons, use + use)).toBe('<symbol id="icon-x"/>');
});
