import { counts, readTable } from './tables.ts';

/** What kind of car a model is, by what most of its adverts call it. */
interface ModelKind {
  /** Off-road and people carriers: some sellers call them station wagons. */
  isTall: boolean;
  /** People carriers and vans: their closed sides may have any number of doors. */
  isBox: boolean;
  /** "B", "J"; empty where the sources do not tell. */
  segment: string;
}

const COLUMNS = 15;
const TALL: ReadonlySet<string> = new Set(['suv', 'monovolume']);
const BOXES: ReadonlySet<string> = new Set(['monovolume', 'furgone']);

let known: ReadonlyMap<string, ModelKind> | undefined;

function readKinds(): ReadonlyMap<string, ModelKind> {
  return new Map(
    readTable('models.tsv', COLUMNS).map(([brand, slug, , segment, , , categories]) => {
      const [most] = counts(categories).toSorted((a, b) => b.count - a.count);
      const usual = most?.value ?? '';
      return [`${brand}/${slug}`, { isTall: TALL.has(usual), isBox: BOXES.has(usual), segment }];
    }),
  );
}

/** The kind of a model of the catalogue; read once. */
export function modelKind(brand: string, model: string): ModelKind | undefined {
  known ??= readKinds();
  return known.get(`${brand}/${model}`);
}
