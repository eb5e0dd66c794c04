import { inRegion } from '../geography/regions.ts';
import type { ListingFilters } from './filters.ts';
import { euro, kilometres } from '../text/format.ts';
import { toName, withArticle } from '../text/italian.ts';

/** Filters whose slug has a name to be read. */
export type NamedFilter = 'make' | 'model' | 'exteriorColor' | 'interiorColor' | 'province' | 'alternatives';

/** The name of a slug, where the reference lists are at hand. */
export type NameOf = (filter: NamedFilter, slug: string) => string | undefined;

export const FALLBACK_TITLE = 'la tua ricerca';

/** A readable stand-in for a name that is not known: "alfa-romeo" → "Alfa Romeo". */
function spelled(slug: string): string {
  return slug.replace(/(^|-)(\w)/g, (_, dash: string, first: string) => (dash ? ' ' : '') + first.toUpperCase());
}

function years(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && from === to) return withArticle('del', String(from));
  if (from !== undefined && to !== undefined)
    return `${withArticle('dal', String(from))} ${withArticle('al', String(to))}`;
  if (from !== undefined) return withArticle('dal', String(from));
  return to === undefined ? '' : `fino ${withArticle('al', String(to))}`;
}

function amounts(from: number | undefined, to: number | undefined, write: (n: number) => string): string {
  if (from !== undefined && to !== undefined) return `da ${write(from)} a ${write(to)}`;
  if (from !== undefined) return `da ${write(from)}`;
  return to === undefined ? '' : `fino a ${write(to)}`;
}

/**
 * What a search is about, in words: "Fiat Panda dal 2018 al 2021 fino a € 10.000 a Bologna con esterni rosso".
 * Begins in lower case when no make is chosen; `FALLBACK_TITLE` when nothing can be said.
 */
export function searchTitle(filters: ListingFilters, nameOf: NameOf = () => undefined): string {
  const name = (filter: Exclude<NamedFilter, 'province' | 'alternatives'>) => {
    const slug = filters[filter];
    return slug === undefined ? '' : (nameOf(filter, slug) ?? spelled(slug));
  };
  const colours = [
    filters.exteriorColor && `con esterni ${name('exteriorColor').toLowerCase()}`,
    filters.interiorColor && `con interni ${name('interiorColor').toLowerCase()}`,
  ];
  const { city, postal_code: postalCode } = filters.location ?? {};
  // Nobody reads a list of provinces in a title, nor a code that has no name at hand.
  const [code = '', ...more] = filters.province ?? [];
  const province = more.length === 0 ? nameOf('province', code) : undefined;
  const details = [
    years(filters.yearFrom, filters.yearTo),
    amounts(filters.priceFrom, filters.priceTo, euro),
    filters.monthlyTo === undefined ? '' : `entro ${euro(filters.monthlyTo)} al mese tutto compreso`,
    amounts(filters.kmFrom, filters.kmTo, kilometres),
    city ? toName(city) : postalCode ? `vicino al CAP ${postalCode}` : '',
    filters.region?.map(inRegion).join(' e ') ?? '',
    province === undefined ? '' : `in provincia di ${province}`,
    colours.filter(Boolean).join(' e '),
    filters.seatsFrom === undefined ? '' : `con almeno ${filters.seatsFrom} posti`,
    filters.ownersTo === 1 ? 'di un solo proprietario' : '',
    filters.vatExposed ? 'con IVA esposta' : '',
  ].filter(Boolean);
  const own = [name('make'), name('model')].filter(Boolean).join(' ');
  const others = (filters.alternatives ?? []).map((car) => {
    const [make = '', model] = car.split('/');
    const spelt = [nameOf('make', make) ?? spelled(make), model && spelled(model)].filter(Boolean).join(' ');
    return nameOf('alternatives', car) ?? spelt;
  });
  const vehicle = [own, ...others].filter(Boolean).join(' o ');
  if (!vehicle && details.length === 0) return FALLBACK_TITLE;
  return [vehicle || 'auto', ...details].join(' ');
}
