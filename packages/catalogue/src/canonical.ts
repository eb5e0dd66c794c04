import { ownValue } from '@carzaa/api/ownValue';
import { readAliases } from './aliases.ts';
import { nameKey, toSlug } from './names.ts';

export interface CanonicalModel {
  brand: string;
  /** Slug of the model; the catalogue may or may not hold it. */
  model: string;
  /** The part of the label that names an engine or a trim rather than the model: "320", "Cooper D", "GTI". */
  badge: string;
}

/** The make's slug behind a label such as "VW" or "DS Automobiles". */
export function canonicalBrand(label: string): string {
  return ownValue(readAliases().brandLabels, nameKey(label)) ?? toSlug(label);
}

type Rule = (label: string) => { model: string; badge: string } | undefined;

function bmw(label: string) {
  const series = /^(?:([1-8])\d{2}|M([1-8])\d{2})\b/i.exec(label);
  if (series) return { model: `serie-${series[1] ?? series[2]}`, badge: label };
  const sport = /^(X[1-7]|Z[34]) M\b/i.exec(label);
  return sport?.[1] ? { model: sport[1].toLowerCase(), badge: 'M' } : undefined;
}

const MERCEDES_CLASSES = new Set([
  'a',
  'b',
  'c',
  'e',
  'g',
  'm',
  'r',
  's',
  't',
  'v',
  'x',
  'cl',
  'clc',
  'clk',
  'gl',
  'glk',
  'sl',
  'slk',
]);
const MERCEDES_LINES = new Set([
  'cla',
  'cle',
  'cls',
  'gla',
  'glb',
  'glc',
  'gle',
  'gls',
  'slc',
  'slr',
  'eqa',
  'eqb',
  'eqc',
  'eqe',
  'eqs',
  'eqt',
  'eqv',
]);

function mercedes(label: string) {
  const match = /^(?:classe )?([a-z]{1,3})(?: ?(\d{2,3}.*|amg|coupe.*|suv.*|sedan|tourer))?$/i.exec(label);
  const letters = match?.[1]?.toLowerCase() ?? '';
  const badge = /\d/.test(match?.[2] ?? '') ? label : /amg/i.test(match?.[2] ?? '') ? 'AMG' : '';
  if (letters === 'ml') return { model: 'classe-m', badge };
  if (letters === 'ce') return { model: 'classe-e', badge };
  if (MERCEDES_CLASSES.has(letters)) return { model: `classe-${letters}`, badge };
  return MERCEDES_LINES.has(letters) ? { model: letters, badge } : undefined;
}

const MINI_BODIES = ['countryman', 'clubman', 'clubvan', 'paceman', 'cabrio', 'coupe', 'roadster', 'aceman'];

function mini(label: string) {
  const key = nameKey(label);
  const badge = label.replace(/\b(countryman|clubman|clubvan|paceman|cabrio|coup[eé]|roadster)\b.*$/i, '').trim();
  const body = MINI_BODIES.find((name) => key.includes(name));
  if (body) return { model: body, badge };
  if (key.startsWith('johncooperworks')) return { model: 'john-cooper-works', badge: '' };
  if (key.startsWith('cooper')) return { model: 'cooper', badge: /\s/.test(label) ? label : '' };
  return key.startsWith('one') ? { model: 'one', badge: /\s/.test(label) ? label : '' } : undefined;
}

function lexus(label: string) {
  const match = /^(CT|ES|GS|IS|LBX|LC|LM|LS|NX|RC|RX|RZ|SC|UX)\b(.*)$/i.exec(label);
  return match?.[1] ? { model: match[1].toLowerCase(), badge: match[2]?.trim() ? label : '' } : undefined;
}

const RULES: Record<string, Rule> = { bmw, 'mercedes-benz': mercedes, mini, lexus };

/** Labels that alias to a body or sport variant of a model: the variant's word stays in the version. */
const VARIANT =
  /\b(variant|alltrack|GTI|GTD|GTE|R32|cabriolet|sportsvan|cross country|touring sports|stepway|allspace|turismo|competizione|sw)\b/i;

/**
 * The make and model that a portal's two labels mean. Series are merged as buyers name them: BMW "320" is `serie-3`,
 * Mercedes "A 180" `classe-a`, MINI "Cooper D Countryman" `countryman`, each with its badge.
 */
export function canonicalModel(brandLabel: string, modelLabel: string): CanonicalModel | undefined {
  const brand = canonicalBrand(brandLabel);
  const label = stripBrand(modelLabel.replaceAll(/\([^)]*\)/g, ' ').trim(), brandLabel, brand);
  const key = nameKey(label);
  if (brand === '' || key === '') return undefined;
  const { modelLabels, otherBrand } = readAliases();
  const other = ownValue(otherBrand[brand] ?? {}, key);
  if (other) return { brand: other[0], model: other[1], badge: '' };
  const alias = ownValue(modelLabels[brand] ?? {}, key);
  if (alias !== undefined) {
    return alias === '' ? undefined : { brand, model: alias, badge: VARIANT.exec(label)?.[0] ?? '' };
  }
  const ruled = ownValue(RULES, brand)?.(label);
  return ruled ? { brand, ...ruled } : { brand, model: toSlug(label), badge: '' };
}

/** Without the make in front: "DS 3" of DS is "3", "Automobiles DS 3" too. */
function stripBrand(label: string, brandLabel: string, brand: string): string {
  for (const prefix of ['Automobiles DS', brandLabel, brand.toUpperCase()]) {
    if (label.toLowerCase().startsWith(`${prefix.toLowerCase()} `)) return label.slice(prefix.length + 1).trim();
  }
  return label;
}
