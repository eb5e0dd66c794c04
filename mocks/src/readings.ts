import type { FreeTextAnswer } from '@carzaa/api/calls/public/freeText';

type Explanation = FreeTextAnswer['explanation'];
/** API name, value, the text's words. */
type Said = readonly [Explanation['understood'][number]['field'], string | number | string[], string];

interface Known {
  /** What a text says that is read so. */
  when: RegExp;
  said: readonly Said[];
  more?: Partial<Explanation>;
}

/** Texts that are understood, the first that fits; of any other nothing is known. */
const KNOWN: readonly Known[] = [
  {
    when: /7 posti con gancio/,
    said: [
      ['seats_min', 7, '7 posti'],
      ['equipment', ['gancio-traino'], 'gancio traino'],
      ['region', ['lombardia'], 'Lombardia'],
      ['price_max', 60_000, 'sotto i 60mila'],
    ],
  },
  {
    when: /fiat o volkswagen oppure bmw/,
    said: [
      ['brand', 'fiat', 'fiat'],
      ['alternatives', ['volkswagen', 'bmw'], 'volkswagen … bmw'],
    ],
  },
  {
    when: /sotto i 10\.000 ma sopra i 15\.000/,
    said: [['price_max', 10_000, 'sotto i 10.000']],
    more: { contradictions: [{ kept: 'sotto i 10.000', dropped: 'sopra i 15.000' }], wishes: ['doppie chiavi'] },
  },
  {
    when: /fiat/,
    said: [
      ['brand', 'fiat', 'fiat'],
      ['power_type', ['benzina'], 'benzina'],
      ['price_max', 30_000, '30000'],
    ],
  },
];

/** What a text is understood as. */
export function readingOf(text: string): {
  read: Record<string, string | number | string[]>;
  explanation: Explanation;
} {
  const { said = [], more } = KNOWN.find(({ when }) => when.test(text)) ?? {};
  return {
    read: Object.fromEntries(said.map(([field, value]) => [field, value])),
    explanation: {
      understood: said.map(([field, value, words]) => ({ field, value, words })),
      wishes: [],
      contradictions: [],
      never: null,
      unused: [],
      assumed_radius: null,
      helped_by_model: false,
      ...more,
    },
  };
}
