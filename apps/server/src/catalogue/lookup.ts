import { readAliases } from './aliases.ts';
import { canonicalBrand, canonicalModel } from './canonical.ts';
import {
  type Catalogue,
  type CatalogueBrand,
  type CatalogueModel,
  type Comune,
  type PostalCode,
  readCatalogue,
} from './catalogue.ts';
import { nameKey, words } from './names.ts';

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
function comuniByName(comuni: readonly Comune[]): Map<string, Comune> {
  const byName = new Map<string, Comune>();
  for (const comune of comuni) {
    const key = nameKey(comune.name);
    byName.set(`${key}/${comune.province}`, comune);
    const rival = byName.get(key);
    if (!rival || rival.population < comune.population) byName.set(key, comune);
  }
  return byName;
}

function buildIndex(catalogue: Catalogue): CatalogueIndex {
  const brands = new Map(catalogue.brands.map((brand) => [brand.slug, brand]));
  const models = new Map(
    catalogue.brands.flatMap((brand) => brand.models.map((one) => [`${brand.slug}/${one.slug}`, one])),
  );
  const byName = new Map(
    catalogue.brands.flatMap((brand) => brand.models.map((one) => [`${brand.slug}/${nameKey(one.name)}`, one])),
  );
  const italianCodes = new Map(catalogue.italianCodes.map((place) => [place.code, place]));
  const germanCodes = new Map(catalogue.germanCodes.map((place) => [place.code, place]));
  const comuni = comuniByName(catalogue.comuni);
  const equipment = new Map(catalogue.equipment.map((item) => [nameKey(item.name), item.slug]));
  const modelNames = new Map(
    catalogue.brands.map((brand) => [
      brand.slug,
      brand.models
        .map((one) => ({ one, name: ` ${words(one.name)} ` }))
        .toSorted((a, b) => b.name.length - a.name.length),
    ]),
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
    const model = nicknames.models[key];
    if (model) return { brand: model[0], model: model[1] };
    const brand = nicknames.brands[key] ?? brandByLabel(text)?.slug;
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
export function catalogueIndex(): CatalogueIndex {
  cached ??= buildIndex(readCatalogue());
  return cached;
}
