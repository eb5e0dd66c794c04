import type { ListingFilters } from './filters.ts';
import { FALLBACK_TITLE, type NameOf, searchTitle } from './titles.ts';

type Gender = 'm' | 'f';

/** Body types in the plural, with their gender. */
const BODIES: Readonly<Record<string, readonly [name: string, gender: Gender]>> = {
  'city-car': ['City car', 'f'],
  berlina: ['Berline', 'f'],
  'station-wagon': ['Station wagon', 'f'],
  suv: ['SUV', 'm'],
  coupe: ['Coupé', 'm'],
  cabrio: ['Cabrio', 'f'],
  monovolume: ['Monovolume', 'f'],
  'pick-up': ['Pick-up', 'm'],
  furgone: ['Furgoni', 'm'],
};

const FUELS: Readonly<Record<string, string | readonly [masculine: string, feminine: string]>> = {
  benzina: 'a benzina',
  diesel: 'diesel',
  elettrica: ['elettrici', 'elettriche'],
  'ibrida-benzina': ['ibridi a benzina', 'ibride a benzina'],
  'ibrida-diesel': ['ibridi diesel', 'ibride diesel'],
  'ibrida-plug-in': ['ibridi plug-in', 'ibride plug-in'],
  gpl: 'a GPL',
  metano: 'a metano',
  idrogeno: 'a idrogeno',
};

/** The one value of a filter, where it has one. */
const only = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] : undefined);

/** "SUV" stays in capitals, "Berline" does not. */
const within = (noun: string) => (/^[A-Z]{2}/.test(noun) ? noun : noun.toLowerCase());

/** "Fiat Panda a GPL con cambio manuale fino a € 9.000": what the cars are comes before what is asked of them. */
function ofMake(
  filters: ListingFilters,
  { words, fuel, nameOf }: { words: string; fuel: string | undefined; nameOf: NameOf | undefined },
): string {
  const { make, model, alternatives } = filters;
  const car = searchTitle(
    { ...(make ? { make } : {}), ...(model ? { model } : {}), ...(alternatives ? { alternatives } : {}) },
    nameOf,
  );
  const [body] = BODIES[only(filters.body) ?? ''] ?? [];
  const gear = only(filters.gear);
  return [car, body && within(body), fuel, gear && `con cambio ${gear}`, words.slice(car.length).trim()]
    .filter(Boolean)
    .join(' ');
}

/**
 * A search as the heading of its page, where all that tells its cars from others is named: "SUV automatici fino a 60.000
 * km". Its title says the same, but where nothing is asked.
 */
export function searchHeading(filters: ListingFilters, nameOf?: NameOf): string {
  const words = searchTitle(filters, nameOf);
  const [body, gender] = (filters.make ? undefined : BODIES[only(filters.body) ?? '']) ?? [undefined, 'f'];
  const kind = FUELS[only(filters.fuel) ?? ''];
  const fuel = typeof kind === 'string' ? kind : kind?.[gender === 'm' ? 0 : 1];
  const automatic = only(filters.gear) === 'automatico' ? (gender === 'm' ? 'automatici' : 'automatiche') : undefined;
  if (filters.make) return ofMake(filters, { words, fuel, nameOf });
  const details = words === FALLBACK_TITLE ? '' : words.replace(/^auto ?/, '');
  return [body ?? 'Auto usate', fuel, automatic, details].filter(Boolean).join(' ');
}
