import { counts, numberOrNull, type Counted, tableSteps } from './tables.ts';
import { atOnce, mapped, type Steps } from './steps.ts';

export interface CatalogueEngine {
  /** As the maker writes it, "1.6 TDI", "320d"; empty when no advert named it. */
  badge: string;
  fuel: string;
  /** cm³; null for electric engines and where it was never seen */
  displacement: number | null;
  /** kW */
  power: number;
  gearboxes: Counted[];
  tractions: Counted[];
  from: number | null;
  to: number | null;
  /** Adverts it was seen in. */
  seen: number;
}

export interface CatalogueModel {
  brand: string;
  slug: string;
  name: string;
  /** A–F by size, J SUV, M people carrier, S sports car; empty when not known. */
  segment: string;
  from: number | null;
  /** null while it is made */
  to: number | null;
  categories: Counted[];
  fuels: Counted[];
  gearboxes: Counted[];
  tractions: Counted[];
  doors: Counted[];
  seats: Counted[];
  /** Typical power in kW. */
  power: number;
  /** log of its price in euro as new, at its typical power (see pricing.ts). */
  priceLevel: number;
  /** Adverts it was seen in; 0 for models known but not seen. */
  seen: number;
  engines: CatalogueEngine[];
  trims: Counted[];
}

export interface CatalogueBrand {
  slug: string;
  name: string;
  seen: number;
  models: CatalogueModel[];
  /** First three characters of its VINs. */
  makerIds: string[];
}

/** The engines of each model, by `brand/model`. */
export const readEngines = () => atOnce(engineSteps());

function* engineSteps(): Steps<Map<string, CatalogueEngine[]>> {
  const rows = yield* tableSteps('engines.tsv', 11);
  const engines = yield* mapped(rows, (cells): [key: string, engine: CatalogueEngine] => {
    const [brand, model, badge, fuel, displacement, power, gearboxes, tractions, from, to, seen] = cells;
    const engine = {
      badge,
      fuel,
      displacement: numberOrNull(displacement),
      power: Number(power),
      gearboxes: counts(gearboxes),
      tractions: counts(tractions),
      from: numberOrNull(from),
      to: numberOrNull(to),
      seen: Number(seen),
    };
    return [`${brand}/${model}`, engine];
  });
  const byModel = new Map<string, CatalogueEngine[]>();
  for (const [key, engine] of engines) {
    const list = byModel.get(key) ?? [];
    byModel.set(key, list);
    list.push(engine);
  }
  return byModel;
}

function* modelSteps(): Steps<Map<string, CatalogueModel[]>> {
  const engines = yield* engineSteps();
  const trimRows = yield* tableSteps('trims.tsv', 3);
  const trims = new Map(
    yield* mapped(trimRows, ([brand, model, cell]) => [`${brand}/${model}`, counts(cell)] as const),
  );
  const models = yield* mapped(yield* tableSteps('models.tsv', 15), (cells): CatalogueModel => {
    const [
      brand,
      slug,
      name,
      segment,
      from,
      to,
      categories,
      fuels,
      gearboxes,
      tractions,
      doors,
      seats,
      power,
      level,
      seen,
    ] = cells;
    return {
      brand,
      slug,
      name,
      segment,
      from: numberOrNull(from),
      to: numberOrNull(to),
      categories: counts(categories),
      fuels: counts(fuels),
      gearboxes: counts(gearboxes),
      tractions: counts(tractions),
      doors: counts(doors),
      seats: counts(seats),
      power: Number(power),
      priceLevel: Number(level),
      seen: Number(seen),
      engines: engines.get(`${brand}/${slug}`) ?? [],
      trims: trims.get(`${brand}/${slug}`) ?? [],
    };
  });
  return Map.groupBy(models, (model) => model.brand);
}

/** Makes with their models, engines and trims, in steps. */
export function* brandSteps(): Steps<CatalogueBrand[]> {
  const models = yield* modelSteps();
  const makers = Map.groupBy(yield* tableSteps('wmi.tsv', 3), ([brand]) => brand);
  return yield* mapped(yield* tableSteps('brands.tsv', 3), ([slug, name, seen]) => ({
    slug,
    name,
    seen: Number(seen),
    models: models.get(slug) ?? [],
    makerIds: (makers.get(slug) ?? []).map(([, id]) => id),
  }));
}
