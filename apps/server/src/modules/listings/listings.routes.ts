import type { ListingCard } from '@carzaa/api/calls/listingCard';
import type { listingCalls } from '@carzaa/api/calls/listings';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { KeptAnswerTimes } from '../../db/answerTimes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Views } from '../../db/views.ts';
import type { Reader } from '../search/createReader.ts';
import type { ModelHelp } from '../search/modelHelp.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { mergeFreeText } from './freeText.ts';
import { cardRows, detailRow, sameCarRow } from './listings.queries.ts';
import { toCard, toDetail } from './listings.rules.ts';

interface Hits {
  total: number;
  hits: { id: string; distance: number | null }[];
}

interface Dependencies {
  db: Kysely<Schema>;
  search: SearchIndex;
  reader: Reader;
  views: Pick<Views, 'note'>;
  answers: KeptAnswerTimes;
  /** Undefined unless a language model is configured. */
  help?: ModelHelp | undefined;
}

export function listingHandlers({
  db,
  search,
  reader,
  views,
  answers,
  help,
}: Dependencies): Handlers<typeof listingCalls, Context> {
  /** What cards depend on besides their rows. */
  const given = async () => ({ now: new Date(), rule: search.noviceRule(), answers: await answers() });

  /** The cards of the hits in their order, without those that have just ceased to be public. */
  async function cardsOf(hits: Hits['hits']): Promise<ListingCard[]> {
    if (hits.length === 0) return [];
    const ids = hits.map(({ id }) => id);
    const rows = new Map((await cardRows(db, ids)).map((row) => [row.id, row]));
    const beside = await given();
    return hits.flatMap(({ id, distance }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [toCard(row, distance, beside)];
    });
  }

  /** A page of cards; asked for once more, of fresh columns, when they knew less than the database. */
  async function pageOf(page: { page: number; per_page: number }, ask: () => Promise<Hits> | Hits) {
    let { total, hits } = await ask();
    let cards = await cardsOf(hits);
    if (cards.length < hits.length) {
      await search.refresh();
      ({ total, hits } = await ask());
      cards = await cardsOf(hits);
    }
    return toPage(cards, total, page);
  }

  return {
    search: ({ query }) => pageOf(query, () => search.search(query)),
    showcased: ({ query }) => pageOf(query, () => search.showcased(query)),
    count: async ({ query }) => ({ total: await search.count(query) }),
    facets: ({ query }) => search.facets(query),
    relaxations: ({ query }) => search.relaxations(query),
    async aiSearch({ query: { query: text, ...explicit } }, asker) {
      const read = await reader.read(text, new Date());
      const reading = help ? await help(text, read, reader.candidates(read), asker) : read;
      const { filters, understood, query, assumedRadius } = mergeFreeText(reading, explicit);
      return {
        filters,
        listings: await pageOf(query, () => search.search(query)),
        explanation: {
          understood,
          unused: reading.unused,
          assumed_radius: assumedRadius,
          helped_by_model: reading !== read,
        },
      };
    },
    async get({ params }, context) {
      const row = await detailRow(db, params.id);
      if (row === undefined) throw new ApiError('4');
      views.note(row, context);
      const sameCar = row.shown_instead === null ? null : ((await sameCarRow(db, row.shown_instead)) ?? null);
      const listings = search.dealerCounts().get(row.dealer_id) ?? 0;
      return toDetail(row, { listings, sameCar }, await given());
    },
    async similar({ params }) {
      const ids = await search.similar(params.id);
      return cardsOf(ids.map((id) => ({ id, distance: null })));
    },
  };
}
