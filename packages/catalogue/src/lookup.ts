import { ownValue } from '@carzaa/api/ownValue';
import { readAliases } from './aliases.ts';
import { canonicalBrand, canonicalModel } from './canonical.ts';
import {
  type Catalogue,
  type CatalogueBrand,
  type CatalogueModel,
  type Comune,
  type PostalCode,
  catalogueSteps,
} from './catalogue.ts';
import { generationSteps } from './generations.ts';
import { kindSteps } from './modelKinds.ts';
import { nameKey, words } from './names.ts';
import { atOnce, calmly, mapped, type Steps } from './steps.ts';

/** The catalogue's own entry behind a model label, with the badge that the label adds to the version. */
interface FoundModel {
  model: CatalogueModel;
  badge: string;
}

export interface CatalogueIndex {
  brand: (slug: string) => CatalogueBrand | undefined;
  model: (brand: string, slug: string) => CatalogueModel | undefined;
  /** By a portal's or a dealer's label: "VW", "Mercedes". */
  brandByLabel: (label: string) => CatalogueBrand | undefined;
  /** By the labels of make and model: "BMW" and "320", "Citroen" and "C3". */
  modelByLabel: (brandLabel: string, modelLabel: string) => FoundModel | undefined;
  /** The model of a make whose name a text holds as whole words; the longest name wins. */
  modelInText: (brand: string, text: string) => CatalogueModel | undefined;
  /** What people type for a make or a model, nicknames and misspellings included. */
  nickname: (text: string) => { brand: string; model?: string } | undefined;
  italianCode: (code: string) => PostalCode | undefined;
  germanCode: (code: string) => PostalCode | undefined;
  /** The comune of that name, in the province when given, else the largest. */
  comune: (name: string, province?: string) => Comune | undefined;
  /** The slug of an equipment item by its name. */
  equipment: (name: string) => string | undefined;
}

/** By name and province, and by name alone: then the most populous. */
function* comuniByName(comuni: readonly Comune[]): Steps<Map<string, Comune>> {
  const byName = new Map<string, Comune>();
  const keys = yield* mapped(comuni, ({ name }) => nameKey(name));
  for (const [at, comune] of comuni.entries()) {
    const key = keys[at] ?? '';
    byName.set(`${key}/${comune.province}`, comune);
    const rival = byName.get(key);
    if (!rival || rival.population < comune.population) byName.set(key, comune);
  }
  return byName;
}

function* indexSteps(catalogue: Catalogue): Steps<CatalogueIndex> {
  const brands = new Map(catalogue.brands.map((brand) => [brand.slug, brand]));
  const models = new Map(
    catalogue.brands.flatMap((brand) => brand.models.map((one) => [`${brand.slug}/${one.slug}`, one])),
  );
  const allModels = catalogue.brands.flatMap((brand) => brand.models);
  const byName = new Map(yield* mapped(allModels, (one) => [`${one.brand}/${nameKey(one.name)}`, one] as const));
  const italianCodes = new Map(yield* mapped(catalogue.italianCodes, (place) => [place.code, place] as const));
  const germanCodes = new Map(yield* mapped(catalogue.germanCodes, (place) => [place.code, place] as const));
  const comuni = yield* comuniByName(catalogue.comuni);
  const equipment = new Map(yield* mapped(catalogue.equipment, (item) => [nameKey(item.name), item.slug] as const));
  const spelled = yield* mapped(allModels, (one) => ({ one, name: ` ${words(one.name)} ` }));
  const modelNames = Map.groupBy(
    spelled.toSorted((a, b) => b.name.length - a.name.length),
    ({ one }) => one.brand,
  );
  const brandByLabel = (label: string) => brands.get(canonicalBrand(label));
  const modelByLabel = (brandLabel: string, modelLabel: string): FoundModel | undefined => {
    const known = canonicalModel(brandLabel, modelLabel);
    if (!known) return undefined;
    const model = models.get(`${known.brand}/${known.model}`) ?? byName.get(`${known.brand}/${nameKey(modelLabel)}`);
    return model && { model, badge: known.badge };
  };
  const nickname = (text: string) => {
    const key = nameKey(text);
    const { nicknames } = readAliases();
    const model = ownValue(nicknames.models, key);
    if (model) return { brand: model[0], model: model[1] };
    const brand = ownValue(nicknames.brands, key) ?? brandByLabel(text)?.slug;
    return brand === undefined ? undefined : { brand };
  };
  return {
    brand: (slug) => brands.get(slug),
    model: (brand, slug) => models.get(`${brand}/${slug}`),
    brandByLabel,
    modelByLabel,
    modelInText: (brand, text) => {
      const padded = ` ${words(text)} `;
      return modelNames.get(brand)?.find(({ name }) => name.trim() !== '' && padded.includes(name))?.one;
    },
    nickname,
    italianCode: (code) => italianCodes.get(code),
    germanCode: (code) => germanCodes.get(code),
    comune: (name, province) => comuni.get(province ? `${nameKey(name)}/${province.toUpperCase()}` : nameKey(name)),
    equipment: (name) => equipment.get(nameKey(name)),
  };
}

let cached: CatalogueIndex | undefined;

/** Indices over the catalogue, built once per process. */
export const catalogueIndex = () => atOnce(cataloguedSteps()).index;

function* cataloguedSteps(): Steps<{ catalogue: Catalogue; index: CatalogueIndex }> {
  const catalogue = yield* catalogueSteps();
  cached ??= yield* indexSteps(catalogue);
  // Who looks a vehicle up checks it too, by tables that would be read in one go with the first one.
  readAliases();
  yield;
  yield* generationSteps();
  yield* kindSteps();
  return { catalogue, index: cached };
}

/** The catalogue and its indices, made without keeping a server from its other work. */
export const loadCatalogue = () => calmly(cataloguedSteps());
