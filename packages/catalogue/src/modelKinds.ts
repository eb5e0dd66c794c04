import { atOnce, mapped, type Steps } from './steps.ts';
import { counts, tableSteps } from './tables.ts';

/** What kind of car a model is, by what most of its adverts call it. */
interface ModelKind {
  /** Off-road and people carriers: some sellers call them station wagons. */
  isTall: boolean;
  /** People carriers and vans: their closed sides may have any number of doors. */
  isBox: boolean;
  /** "B", "J"; empty where the sources do not tell. */
  segment: string;
  /** What its adverts call it; null where too few tell. */
  called: ReadonlySet<string> | null;
}

const COLUMNS = 15;
/** Adverts of which one calls a model as it may be called. */
const ENOUGH = 50;
const TALL: ReadonlySet<string> = new Set(['suv', 'monovolume']);
const BOXES: ReadonlySet<string> = new Set(['monovolume', 'furgone']);

let known: ReadonlyMap<string, ModelKind> | undefined;

/** Reads the kinds in steps, unless they have been read. */
export function* kindSteps(): Steps<ReadonlyMap<string, ModelKind>> {
  known ??= new Map(
    yield* mapped(yield* tableSteps('models.tsv', COLUMNS), ([brand, slug, , segment, , , categories]) => {
      const told = counts(categories).toSorted((a, b) => b.count - a.count);
      const usual = told[0]?.value ?? '';
      const isEnough = told.reduce((sum, { count }) => sum + count, 0) >= ENOUGH;
      const called = isEnough ? new Set(told.map(({ value }) => value)) : null;
      return [`${brand}/${slug}`, { isTall: TALL.has(usual), isBox: BOXES.has(usual), segment, called }] as const;
    }),
  );
  return known;
}

/** The kind of a model of the catalogue; read once. */
export function modelKind(brand: string, model: string): ModelKind | undefined {
  return (known ?? atOnce(kindSteps())).get(`${brand}/${model}`);
}
