import { PROVINCE_SEATS } from '../geography/provinceSeats.ts';
import { inRegion, regionSlug } from '../geography/regions.ts';
import { count, euro } from '../text/format.ts';
import { capitalised } from '../text/italian.ts';
import type { ApiFilters, ListingFilters } from './filters.ts';
import { toApiSearch } from './apiFilters.ts';
import { RESULTS_PATH, searchHref } from './searchAddress.ts';
import { DEFAULT_SORT } from './sorting.ts';

/** The fewest cars of a landing page; with fewer, its address leads to the search. */
export const LANDING_LEAST = 12;
export const LANDING_PATH = '/usate';

export const LANDING_KINDS = ['make', 'model', 'body', 'fuel', 'trait', 'region', 'province', 'price'] as const;
export type LandingKind = (typeof LANDING_KINDS)[number];

/** One of the words that a page's address is made of. */
export interface LandingPart {
  kind: LandingKind;
  /** As it stands in addresses; of a model `make/model`. */
  slug: string;
  filters: ListingFilters;
}

/** A page: what it is about, and what narrows it. */
export interface Landing {
  subject: LandingPart;
  facet: LandingPart | null;
}

/**
 * Which pages there are: what each kind of subject may be narrowed by, `null` standing for nothing. Makes and models alone
 * have the addresses of their search.
 */
const PATTERNS: Readonly<Partial<Record<LandingKind, readonly (LandingKind | null)[]>>> = {
  make: [null, 'region', 'province', 'body'],
  model: [null, 'region', 'province', 'fuel', 'price', 'trait'],
  body: [null, 'region', 'province', 'fuel', 'price'],
  fuel: [null, 'region', 'province', 'price'],
  trait: [null, 'region', 'province', 'fuel', 'price'],
  region: [null],
  province: [null],
};

/** What a subject of this kind may be narrowed by. */
export const facetKinds = (subject: LandingKind): readonly (LandingKind | null)[] => PATTERNS[subject] ?? [];

interface Words {
  /** In place of "Auto", where it is a kind of car. */
  noun?: string;
  /** Cars are feminine, most kinds of them too. */
  masculine?: true;
  /** What comes before "usate", without its ending. */
  adjective?: string;
  /** What follows "usate". */
  after?: string;
  filters: ListingFilters;
}

const bodies: Readonly<Record<string, Words>> = {
  'city-car': { noun: 'City car', filters: { body: ['city-car'] } },
  berlina: { noun: 'Berline', filters: { body: ['berlina'] } },
  'station-wagon': { noun: 'Station wagon', filters: { body: ['station-wagon'] } },
  suv: { noun: 'SUV', masculine: true, filters: { body: ['suv'] } },
  coupe: { noun: 'Coupé', masculine: true, filters: { body: ['coupe'] } },
  cabrio: { noun: 'Cabrio', filters: { body: ['cabrio'] } },
  monovolume: { noun: 'Monovolume', filters: { body: ['monovolume'] } },
  'pick-up': { noun: 'Pick-up', masculine: true, filters: { body: ['pick-up'] } },
  furgone: { noun: 'Furgoni', masculine: true, filters: { body: ['furgone'] } },
};

const fuels: Readonly<Record<string, Words>> = {
  benzina: { after: 'a benzina', filters: { fuel: ['benzina'] } },
  diesel: { after: 'diesel', filters: { fuel: ['diesel'] } },
  gpl: { after: 'a GPL', filters: { fuel: ['gpl'] } },
  metano: { after: 'a metano', filters: { fuel: ['metano'] } },
  ibride: { adjective: 'ibrid-', filters: { fuel: ['ibrida-benzina', 'ibrida-diesel', 'ibrida-plug-in'] } },
  elettriche: { adjective: 'elettric-', filters: { fuel: ['elettrica'] } },
};

const traits: Readonly<Record<string, Words>> = {
  'per-neopatentati': { after: 'per neopatentati', filters: { novice: true } },
  '7-posti': { after: 'a 7 posti', filters: { seatsFrom: 7 } },
  automatiche: { after: 'con cambio automatico', filters: { gear: ['automatico'] } },
};

const PRICES = [5000, 10_000, 15_000, 20_000, 30_000];
const prices: Readonly<Record<string, Words>> = Object.fromEntries(
  PRICES.map((most) => [`sotto-${most}-euro`, { after: `sotto ${euro(most)}`, filters: { priceTo: most } }]),
);

/** "Forlì-Cesena" → "forli-cesena". */
const placeSlug = (name: string) => regionSlug(name.normalize('NFD').replaceAll(/\p{M}/gu, ''));

const REGIONS = [
  'abruzzo',
  'basilicata',
  'calabria',
  'campania',
  'emilia-romagna',
  'friuli-venezia-giulia',
  'lazio',
  'liguria',
  'lombardia',
  'marche',
  'molise',
  'piemonte',
  'puglia',
  'sardegna',
  'sicilia',
  'toscana',
  'trentino-alto-adige',
  'umbria',
  'valle-d-aosta',
  'veneto',
];
const regions: Readonly<Record<string, Words>> = Object.fromEntries(
  REGIONS.map((slug) => [slug, { after: inRegion(slug), filters: { region: [slug] } }]),
);

/** Their cars stand in all the towns of the province, most of them outside its seat. */
const provinces: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(PROVINCE_SEATS)
    // Its region has its name and its cars.
    .filter(([code]) => code !== 'AO')
    .map(([code, [name]]) => [placeSlug(name), { after: `in provincia di ${name}`, filters: { province: [code] } }]),
);

const TABLES = { body: bodies, fuel: fuels, trait: traits, region: regions, province: provinces, price: prices };
type TableKind = keyof typeof TABLES;
const TABLE_KINDS: readonly TableKind[] = ['body', 'fuel', 'trait', 'region', 'province', 'price'];

/** The words of a table, as parts of addresses. */
export function landingParts(kind: TableKind): LandingPart[] {
  return Object.entries(TABLES[kind]).map(([slug, { filters }]) => ({ kind, slug, filters }));
}

export function carPart(make: string, model?: string): LandingPart {
  return model === undefined
    ? { kind: 'make', slug: make, filters: { make } }
    : { kind: 'model', slug: `${make}/${model}`, filters: { make, model } };
}

function wordPart(slug: string | undefined): LandingPart | undefined {
  const kind = TABLE_KINDS.find((table) => slug !== undefined && Object.hasOwn(TABLES[table], slug));
  return kind && slug !== undefined ? { kind, slug, filters: TABLES[kind][slug]?.filters ?? {} } : undefined;
}

/** The page of an address's words, after `/usate`, or of `make/model`; undefined where no pattern has it. */
export function readLanding(address: string): Landing | undefined {
  const words = address.split('/').filter(Boolean);
  const [first = '', second, third, ...rest] = words;
  const trait = wordPart(first);
  // A make's second word narrows it where it is a word of the tables, since a Ferrari is a Roma, too; else it is a model.
  const subject = trait ?? (third === undefined ? carPart(first) : carPart(first, second));
  const last = trait || third === undefined ? second : third;
  const facet = wordPart(last) ?? null;
  if (first === '' || rest.length > 0 || (trait && third !== undefined)) return undefined;
  if (last !== undefined && facet === null) {
    return trait || third !== undefined ? undefined : { subject: carPart(first, last), facet: null };
  }
  return facetKinds(subject.kind).includes(facet?.kind ?? null) ? { subject, facet } : undefined;
}

/** The page at a path, of its own or of a make's or model's search; undefined where there is none. */
export function landingAt(path: string): Landing | undefined {
  const [, root, ...words] = path.split('/');
  if (`/${root}` === LANDING_PATH) return readLanding(words.join('/'));
  const [make = '', model, ...rest] = words;
  return `/${root}` !== RESULTS_PATH || make === '' || rest.length > 0
    ? undefined
    : { subject: carPart(make, model), facet: null };
}

export function landingFilters({ subject, facet }: Landing): ListingFilters {
  return { ...subject.filters, ...facet?.filters };
}

export function landingQuery(landing: Landing): ApiFilters {
  return toApiSearch({ filters: landingFilters(landing), sort: DEFAULT_SORT, page: 1 });
}

/** The words of the page, by which it is asked for. */
export function landingAddress({ subject, facet }: Landing): string {
  return [subject.slug, facet?.slug].filter(Boolean).join('/');
}

/** Where the page is; of makes and models alone the search's own address. */
export function landingPath(landing: Landing): string {
  const isSearch = landing.facet === null && (landing.subject.kind === 'make' || landing.subject.kind === 'model');
  return isSearch
    ? searchHref({ filters: landing.subject.filters, sort: DEFAULT_SORT, page: 1 })
    : `${LANDING_PATH}/${landingAddress(landing)}`;
}

const wordsOf = ({ kind, slug }: LandingPart): Words | undefined =>
  kind === 'make' || kind === 'model' ? undefined : TABLES[kind][slug];

/** "Fiat Panda usate in provincia di Milano"; `car` is the name of the make, or of make and model, where the page is about one. */
export function landingName({ subject, facet }: Landing, car: string | null): string {
  const [about, narrowed] = [wordsOf(subject), facet ? wordsOf(facet) : undefined];
  const noun = car ?? about?.noun ?? 'Auto';
  const body = car === null ? undefined : narrowed?.noun;
  const end = about?.masculine && car === null ? 'i' : 'e';
  const gendered = (text: string | undefined) => text?.replace(/(c?)-$/, (_, c: string) => ending(c, end));
  const isMasculine = end === 'i' || (body !== undefined && narrowed?.masculine === true);
  return [
    body === undefined ? noun : `${body} ${noun}`,
    gendered(about?.adjective ?? narrowed?.adjective),
    isMasculine ? 'usati' : 'usate',
    about?.after,
    narrowed?.after,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "elettriche", "elettrici", "ibride". */
const ending = (c: string, end: 'e' | 'i') => (c === 'c' && end === 'e' ? 'che' : `${c}${end}`);

/** The largest share of cars that a price limit may leave in: one that leaves nearly all is not worth a page. */
const MOST_OF_WHOLE = 0.9;

/** Whether a number of cars deserves its own page beside the page of the whole subject. */
export function isWorthAPage({ facet }: Landing, total: number, whole: number): boolean {
  return total >= LANDING_LEAST && (facet?.kind !== 'price' || total <= whole * MOST_OF_WHOLE);
}

/** "Fiat Panda usate in provincia di Milano: 46 auto da € 3.900". */
export function landingTitle(name: string, total: number, lowest: number): string {
  return `${capitalised(name)}: ${count(total)} auto da ${euro(lowest)}`;
}

/** The code of the province that the page is about, or of its region's most; undefined where it is about all of Italy. */
export function landingPlace({ subject, facet }: Landing): { province?: string; region?: string } | undefined {
  const place = [subject, facet].find((part) => part?.kind === 'province' || part?.kind === 'region');
  const [province] = place?.filters.province ?? [];
  const [region] = place?.filters.region ?? [];
  if (province !== undefined) return { province };
  return region === undefined ? undefined : { region };
}
