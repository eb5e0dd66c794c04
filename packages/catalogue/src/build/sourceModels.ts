import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readAliases } from '../aliases.ts';
import { canonicalBrand, canonicalModel } from '../canonical.ts';
import { csvRows, type CsvRow } from '../csvRows.ts';
import { toSlug } from '../names.ts';
import { labelSlug } from '../labels.ts';
import { count } from './tsv.ts';

export interface DraftModel {
  brand: string;
  brandName: string;
  slug: string;
  name: string;
  segment: string;
  from: number | null;
  to: number | null;
  categories: Map<string, number>;
  fuels: Map<string, number>;
  gearboxes: Map<string, number>;
  /** Adverts seen in Italy and Germany. */
  seen: number;
  inProduction: boolean;
}

const selectionFile = z.object({
  models: z.record(z.string(), z.string()),
  pickUps: z.array(z.string()),
  vans: z.array(z.string()),
  suvs: z.array(z.string()),
});
const selection = selectionFile.parse(JSON.parse(readFileSync(new URL('selection.json', import.meta.url), 'utf8')));

const CATEGORY_CODES: Record<string, string> = {
  c: 'city-car',
  b: 'berlina',
  w: 'station-wagon',
  s: 'suv',
  x: 'coupe',
  k: 'cabrio',
  m: 'monovolume',
  p: 'pick-up',
  f: 'furgone',
};
const FUEL_CODES: Record<string, string> = { e: 'elettrica', d: 'diesel', h: 'ibrida-benzina', p: 'ibrida-plug-in' };
const SEGMENT_CATEGORIES: Record<string, string> = {
  A: 'city-car',
  J: 'suv',
  M: 'monovolume',
  S: 'coupe',
};

/** The category a model is sold as when portals only say "SUV/Fuoristrada/Pick-up" or "Altro". */
export function fixedCategory(key: string): string | undefined {
  if (selection.pickUps.includes(key)) return 'pick-up';
  if (selection.vans.includes(key)) return 'furgone';
  return selection.suvs.includes(key) ? 'suv' : undefined;
}

function year(text: string | undefined): number | null {
  return text ? Number(text) : null;
}

function tidyWord(word: string): string {
  return /\d/.test(word) || word.length <= 2 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}

function tidyName(slug: string): string {
  return slug.split('-').map(tidyWord).join(' ');
}

function addCounts(into: Map<string, number>, cell: string | undefined, slugOf: (label: string) => string | undefined) {
  for (const part of (cell ?? '').split('|')) {
    const at = part.lastIndexOf(':');
    const slug = at > 0 ? slugOf(part.slice(0, at)) : undefined;
    if (slug && slug !== 'altro') count(into, slug, Number(part.slice(at + 1)));
  }
}

function isSeen(row: CsvRow): boolean {
  const adverts = ['n_it_2020', 'n_it_2024', 'n_de_2021'].some((column) => Number(row[column] ?? 0) > 0);
  return adverts || (row.fonti ?? '').includes('as24');
}

/** "b 1984-1987", "s+e 2022-", "k" after a model's name in the hand-made selection. */
function readCode(code: string) {
  const [kind = '', years = ''] = code.split(' ');
  const [category = '', fuel = ''] = kind.split('+');
  const [from, to] = years.split('-');
  return {
    category: CATEGORY_CODES[category] ?? 'berlina',
    fuel: FUEL_CODES[fuel] ?? 'benzina',
    from: year(from),
    to: year(to),
    hasYears: years !== '',
  };
}

function newDraft(brand: string, brandName: string, slug: string): DraftModel {
  return {
    brand,
    brandName: readAliases().brandNames[brand] ?? brandName,
    slug,
    name: tidyName(slug),
    segment: '',
    from: null,
    to: null,
    categories: new Map(),
    fuels: new Map(),
    gearboxes: new Map(),
    seen: 0,
    inProduction: false,
  };
}

function learn(draft: DraftModel, row: CsvRow, wanted: boolean): void {
  const label = (row.model ?? '').replaceAll(/\([^)]*\)/g, ' ').trim();
  const ownName = toSlug(label) === draft.slug ? label : null;
  if (ownName) draft.name = ownName;
  if (ownName && row.segment) draft.segment = row.segment;
  if (ownName && (row.fonti ?? '').includes('carsbase') && row.year_to === '') draft.inProduction = true;
  /* A merged label may be another car of the same name: the BMW 340 of 1949 is no Serie 3. */
  const hasOwnYears = ownName !== null || !(row.fonti ?? '').includes('carsbase');
  const from = hasOwnYears ? year(row.year_from) : null;
  const to = hasOwnYears ? year(row.year_to) : null;
  if (from !== null) draft.from = Math.min(draft.from ?? from, from);
  if (to !== null) draft.to = Math.max(draft.to ?? to, to);
  if (!wanted) return;
  draft.seen += Number(row.n_it_2020 ?? 0) + Number(row.n_it_2024 ?? 0) + Number(row.n_de_2021 ?? 0);
  addCounts(draft.categories, row.body_it, (text) => labelSlug('category', text));
  addCounts(draft.gearboxes, row.gearbox_it, (text) => labelSlug('gearbox', text));
}

/** The models of the source list that Italians meet on the market, series merged, with a hand-made selection added. */
export async function readDraftModels(folder: string): Promise<Map<string, DraftModel>> {
  const drafts = new Map<string, DraftModel>();
  const rows: CsvRow[] = [];
  for await (const row of csvRows(join(folder, 'makes_models_it.csv'))) rows.push(row);
  const draftOf = (brandLabel: string, modelLabel: string) => {
    const known = canonicalModel(brandLabel, modelLabel);
    if (!known) return undefined;
    const key = `${known.brand}/${known.model}`;
    const brandName = known.brand === canonicalBrand(brandLabel) ? brandLabel : tidyName(known.brand);
    const draft = drafts.get(key) ?? newDraft(known.brand, brandName, known.model);
    drafts.set(key, draft);
    return draft;
  };
  for (const row of rows.filter(isSeen)) {
    const draft = draftOf(row.make ?? '', row.model ?? '');
    if (draft) learn(draft, row, true);
  }
  for (const [brandLabel, list] of Object.entries(selection.models)) {
    for (const entry of list.split('|')) {
      const at = entry.lastIndexOf(':');
      const label = entry.slice(0, at);
      const code = readCode(entry.slice(at + 1));
      const draft = draftOf(brandLabel, label.trim() || 'x');
      if (!draft) continue;
      if (toSlug(label) === draft.slug) draft.name = label;
      if (draft.categories.size === 0) count(draft.categories, code.category);
      if (draft.fuels.size === 0) count(draft.fuels, code.fuel);
      if (code.from !== null) draft.from = Math.min(draft.from ?? code.from, code.from);
      if (code.to !== null) draft.to = Math.max(draft.to ?? code.to, code.to);
      if (code.hasYears && code.to === null) draft.inProduction = true;
    }
  }
  for (const row of rows.filter((one) => !isSeen(one))) {
    const known = canonicalModel(row.make ?? '', row.model ?? '');
    const draft = known && drafts.get(`${known.brand}/${known.model}`);
    if (draft && toSlug(row.model ?? '') === draft.slug) learn(draft, row, false);
  }
  for (const [key, draft] of drafts) {
    const fixed = fixedCategory(key);
    if (fixed) draft.categories = new Map([[fixed, Math.max(1, draft.seen)]]);
    if (draft.categories.size === 0) count(draft.categories, SEGMENT_CATEGORIES[draft.segment] ?? 'berlina');
    if (draft.inProduction) draft.to = null;
  }
  return drafts;
}
