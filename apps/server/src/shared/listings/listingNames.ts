import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

const modelKey = (brand: string, model: string) => `${brand}/${model}`;

const LISTS = ['brands', 'categories', 'power_types', 'gearbox_types'] as const;
type List = (typeof LISTS)[number];

/** The names that cards show of reference lists, by slug; of models by `make/model`. */
export interface Names {
  find(list: List | 'models', slug: string): string | undefined;
}

/** The slugs of a listing that its card names. */
interface Slugs {
  brand: string;
  model: string;
  category: string;
  power_type: string;
  gearbox_type: string | null;
}

export interface KeptNames {
  /** The names, read anew when one of these listings bears another. */
  of(rows: readonly Slugs[]): Promise<Names>;
  read(): Promise<void>;
}

const namesOf = (names: Names, { brand, model, category, power_type, gearbox_type }: Slugs) => ({
  brand_name: names.find('brands', brand),
  model_name: names.find('models', modelKey(brand, model)),
  category_name: names.find('categories', category),
  power_type_name: names.find('power_types', power_type),
  gearbox_type_name: gearbox_type === null ? null : names.find('gearbox_types', gearbox_type),
});

/** The rows with the names of what they have slugs of. */
export async function withNames<Row extends Slugs>(rows: readonly Row[], kept: KeptNames) {
  const names = await kept.of(rows);
  return rows.map((row) => {
    const { brand_name = '', model_name = '', category_name = '', power_type_name = '', ...rest } = namesOf(names, row);
    return Object.assign(row, { brand_name, model_name, category_name, power_type_name, ...named(rest) });
  });
}

const named = ({ gearbox_type_name = null }: { gearbox_type_name?: string | null | undefined }) => ({
  gearbox_type_name,
});

async function readNames(db: Db): Promise<Names> {
  const list = (name: List) => sql`SELECT ${sql.lit(name)} AS list, '' AS brand, slug, name FROM ${sql.table(name)}`;
  const { rows } = await sql<{ list: List | 'models'; brand: string; slug: string; name: string }>`
    ${sql.join(LISTS.map(list), sql` UNION ALL `)}
    UNION ALL SELECT 'models', brand, slug, name FROM models`.execute(db);
  const names = new Map<string, string>();
  const keyOf = (of: List | 'models', slug: string) => `${of}/${slug}`;
  for (const { list: of, brand, slug, name } of rows) {
    names.set(keyOf(of, of === 'models' ? modelKey(brand, slug) : slug), name);
  }
  return { find: (of, slug) => names.get(keyOf(of, slug)) };
}

/** Keeps the names in memory. They are read again when entries are renamed, or when one is missing. */
export function keepNames(db: Db): KeptNames {
  let held: Names | undefined;
  const read = async () => {
    held = await readNames(db);
    return held;
  };
  return {
    async of(rows) {
      const known = held;
      const isKnown =
        known && rows.every((row) => Object.values(namesOf(known, row)).every((name) => name !== undefined));
      return isKnown ? known : read();
    },
    read: async () => {
      await read();
    },
  };
}
