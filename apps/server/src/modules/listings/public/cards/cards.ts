import type { Kysely } from 'kysely';
import type { KeptAnswerTimes } from '../../../../shared/dealers/answerTimes.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Hits } from '../../../search/engine/answers.ts';
import type { SearchIndex } from '../../../search/createSearch.ts';
import { type CardRow, cardRows } from '../listings.queries.ts';
import { toFacts } from '../listings.rules.ts';
import { createByteStore } from './byteStore.ts';
import { cardCover } from './cardCover.ts';

interface Dependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'follow' | 'names' | 'noviceRule'>;
  answers: KeptAnswerTimes;
  /** Bytes. */
  limit: number;
}

/** Cards of listings as they are sent. */
export interface Cards {
  /** The JSON of the hits' cards, in their order, without those that have just ceased to be public. */
  of(hits: Hits['hits']): Promise<Buffer[]>;
}

const UUID_LENGTH = 36;
/** JSON that is still open at its end, without what is null or false, which a card leaves out. */
const opened = (value: object) =>
  JSON.stringify(value, (_key, held: unknown) => (held === null || held === false ? undefined : held)).slice(0, -1);
const NO_ANSWERS: Awaited<ReturnType<KeptAnswerTimes>> = new Map();

/**
 * What is kept of a card: its dealership's id, then its JSON up to what is not the listing's own: how the dealership
 * answers, and the distance of this search.
 */
function toBytes(row: CardRow, rule: ReturnType<SearchIndex['noviceRule']>): Buffer {
  const { dealer, place, cover, ...facts } = toFacts(row, null, { now: new Date(), rule, answers: NO_ANSWERS });
  const { country, city, province } = place;
  const card = {
    ...facts,
    cover: cover && cardCover(cover),
    place: { country: country === 'it' ? null : country, city, province },
  };
  return Buffer.from(`${dealer.uuid}${opened(card)},"dealer":${opened(dealer)}`);
}

/** Keeps cards in memory, as bytes, for as long as their listings stay as they are. */
export function createCards({ db, search, answers, limit }: Dependencies): Cards {
  const store = createByteStore(limit);
  /** Counts what the followed columns tell: a card that was read before must not be kept after. */
  let changes = 0;
  search.follow({
    changed(ids) {
      changes += 1;
      for (const id of ids) store.drop(id);
    },
    everythingChanged() {
      changes += 1;
      store.clear();
    },
  });

  /** Cards from the database, by their ids. */
  async function read(ids: readonly string[]): Promise<Map<string, Buffer>> {
    const before = changes;
    const rows = await cardRows(db, search.names, ids);
    const rule = search.noviceRule();
    const cards = new Map(rows.map((row) => [row.id, toBytes(row, rule)]));
    if (changes === before) for (const [id, bytes] of cards) store.keep(id, bytes);
    return cards;
  }

  return {
    async of(hits) {
      // Copies, since keeping a card may write over another.
      const cards = new Map<string, Buffer>();
      const missing: string[] = [];
      for (const { id } of hits) {
        const bytes = store.find(id);
        if (bytes) cards.set(id, Buffer.from(bytes));
        else missing.push(id);
      }
      if (missing.length > 0) for (const [id, bytes] of await read(missing)) cards.set(id, bytes);
      const times = await answers();
      return hits.flatMap(({ id, distance, monthly }) => {
        const bytes = cards.get(id);
        if (bytes === undefined) return [];
        const time = times.get(bytes.toString('latin1', 0, UUID_LENGTH));
        const answered = time === undefined ? '}' : `,"answers":${JSON.stringify(time)}}`;
        const away = distance === null ? '' : `,"distance":${distance}`;
        const month = monthly === null ? '' : `,"monthly":${monthly}`;
        const end = Buffer.from(`${answered}${away}${month}}`);
        return [Buffer.concat([bytes.subarray(UUID_LENGTH), end])];
      });
    },
  };
}
