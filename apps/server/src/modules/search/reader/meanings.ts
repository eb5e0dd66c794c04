import type { ListField, ListTable } from '../../../shared/reference/listTables.ts';
import type { FuzzyIndex } from './fuzzy.ts';
import type { Fixed } from './fixedPhrases.ts';
import type { HINTS, HYBRIDS, Operator, PLACE_CUES, SUFFIXES, Unit } from './words.ts';

type ValueField = ListField;

export interface PlaceRow {
  kind: 'comune' | 'cap' | 'city';
  country: string;
  city: string;
  province: string;
  postal_code: string;
  latitude: number;
  longitude: number;
  population: number;
  search: string;
}

/** What the vocabulary is made of: the database's tables, and what adverts teach about versions. */
export interface VocabularySource {
  brands: readonly { slug: string; name: string }[];
  models: readonly { brand: string; slug: string; name: string }[];
  lists: Readonly<Record<ListTable, readonly { slug: string; name: string }[]>>;
  places: readonly PlaceRow[];
  equipment: readonly { slug: string; name: string }[];
  provinces: readonly { code: string; region: string }[];
  /** Names of engines and trims. */
  versions: readonly string[];
  /** `brand/model` → the trims that many adverts of it name. */
  trims: ReadonlyMap<string, readonly string[]>;
  /** How well known a model is: adverts it was seen in. */
  seen: (brand: string, model: string) => number;
}

export type Meaning =
  | { kind: 'value'; field: ValueField; slug: string }
  | { kind: 'hybrid'; level: keyof typeof HYBRIDS }
  | { kind: 'fixed'; fields: Fixed }
  | { kind: 'national'; slug: string }
  /** Makes of a country, which can only be denied. */
  | { kind: 'country'; makes: readonly string[] }
  | { kind: 'equipment'; slugs: readonly string[] }
  | { kind: 'region'; slug: string }
  | { kind: 'province'; code: string }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'suffix'; operator: keyof typeof SUFFIXES }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'hint'; of: keyof typeof HINTS }
  | { kind: 'cue'; cue: keyof typeof PLACE_CUES }
  | { kind: 'make'; brand: string }
  | { kind: 'model'; brand: string; model: string; badge: boolean; isElectric?: true }
  | { kind: 'version' }
  | { kind: 'number'; value: number; scaled: boolean; digits: string }
  | { kind: 'place'; place: PlaceRow }
  | {
      kind:
        | 'nearAfter'
        | 'not'
        | 'notAfter'
        | 'betweenNot'
        | 'interior'
        | 'exterior'
        | 'part'
        | 'generic'
        | 'chatter'
        | 'wish'
        | 'deniable'
        | 'quality';
    };

export interface ModelEntry {
  brand: string;
  model: string;
  /** The name with its breaks: "serie 3". */
  spaced: string;
  /** Adverts that the model was seen in. */
  seen: number;
  /** Adverts of the make: of two models of one name, the better known make's is meant. */
  makeSeen: number;
  /** Letters and numbers in words, "a tre", "cu cinque": a model's name only behind its make. */
  isSpoken?: boolean;
  /** The name is the electric version's: "e-208", "corsa-e". */
  isElectric?: true;
}

export interface Vocabulary {
  /** Phrase → meanings; words parted by one space. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** The words of phrases, places and trims. */
  parts: ReadonlySet<string>;
  /** A phrase with one word left out → the words that may stand there. */
  gaps: ReadonlyMap<string, readonly string[]>;
  makes: ReadonlyMap<string, string>;
  models: ReadonlyMap<string, readonly ModelEntry[]>;
  /** Brand → the keys of its models. */
  modelKeys: ReadonlyMap<string, readonly string[]>;
  versionWords: ReadonlySet<string>;
  /** `brand/model` → words of its trims. */
  trimWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** `brand/model` → its trims that are called as a colour is in English: the Ypsilon "Gold". */
  colorTrims: ReadonlyMap<string, ReadonlySet<string>>;
  places: ReadonlyMap<string, PlaceRow>;
  postalCodes: ReadonlyMap<string, PlaceRow>;
  /** Letters of a province → its capital. */
  capitals: ReadonlyMap<string, PlaceRow>;
  interiorColors: ReadonlySet<string>;
  fuzzyWords: FuzzyIndex;
  /** Every name of every make. */
  fuzzyMakes: FuzzyIndex;
  fuzzyPlaces: FuzzyIndex;
  /** First words of places whose names have several. */
  townStarts: ReadonlySet<string>;
}
