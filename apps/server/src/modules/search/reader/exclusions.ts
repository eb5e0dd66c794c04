import type { ReadField } from './answer.ts';
import { type Item, meant } from './readItems.ts';

interface Exclusion {
  field: ReadField;
  value: string;
  items: number;
}

const FIELDS: Readonly<Record<string, ReadField>> = {
  category: 'not_category',
  power_type: 'not_power_type',
  gearbox_type: 'not_gearbox_type',
  exterior_color: 'not_exterior_color',
};
const HYBRIDS = {
  any: ['ibrida-benzina', 'ibrida-diesel', 'ibrida-plug-in'],
  electricAssisted: ['ibrida-benzina', 'ibrida-diesel'],
};

/** What a denied item asks the search to leave out; nothing where no filter does. */
function excludedBy(
  items: readonly Item[],
  at: number,
  denied: ReadonlySet<number>,
): [ReadField, readonly string[]] | undefined {
  const item = items[at];
  const country = meant(item, 'country');
  if (country && !meant(item, 'value')) return ['not_brand', country.makes];
  const make = meant(item, 'make');
  // "non la fiat panda" leaves the other Fiats in.
  if (make) return denied.has(at + 1) && meant(items[at + 1], 'model') ? undefined : ['not_brand', [make.brand]];
  const hybrid = meant(item, 'hybrid');
  if (hybrid) return ['not_power_type', HYBRIDS[hybrid.level]];
  const value = meant(item, 'value');
  const field = value && FIELDS[value.field];
  // "freno a mano tradizionale, non elettrico"
  const isParts = item?.text === 'elettrico' && items.slice(Math.max(0, at - 6), at).some((one) => meant(one, 'part'));
  if (isParts) return undefined;
  const isInside = value?.field === 'exterior_color' && meant(items[at - 1], 'interior') !== undefined;
  return value && field && !isInside ? [field, [value.slug]] : undefined;
}

/** The filters that leave out what the text does not want. */
export function readExclusions(
  items: readonly Item[],
  denied: ReadonlySet<number>,
  lesser: ReadonlySet<number>,
): Exclusion[] {
  return [...denied]
    .toSorted((a, b) => a - b)
    .filter((at) => !lesser.has(at))
    .flatMap((at) => {
      const [field, values] = excludedBy(items, at, denied) ?? [];
      return field === undefined ? [] : (values ?? []).map((value) => ({ field, value, items: at }));
    });
}
