import type { listingCalls } from '@carzaa/api/calls/public/listings';
import { type Page, toPage } from '@carzaa/api/calls/shared';
import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import type { Data } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { ApiSearch } from '@carzaa/api/search/filters';
import type { Kysely } from 'kysely';
import type { KeptAnswerTimes } from '../../../shared/dealers/answerTimes.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Views } from '../../../shared/listings/views.ts';
import type { Context } from '../../../http/context.ts';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import { Serialised } from '../../../http/serialised.ts';
import type { Hits } from '../../search/engine/answers.ts';
import type { Reader } from '../../search/createReader.ts';
import type { ModelHelp } from '../../search/modelHelp.ts';
import type { MissedSearches } from '../../search/missed/missedSearches.queries.ts';
import type { SearchIndex } from '../../search/createSearch.ts';
import { mergeFreeText } from './freeText.ts';
import { neverAsked } from './neverAsked.ts';
import { suggestCars } from './suggestCars.ts';
import { createCards } from './cards/cards.ts';
import { keepDetails } from './keptDetails.ts';
import { photoRows, townsOf } from './listings.queries.ts';
import { fateOf } from './fate.queries.ts';
import { toPhoto } from '../../../integrations/photos/toPhoto.ts';

interface Dependencies {
  db: Kysely<Schema>;
  search: SearchIndex;
  reader: Reader;
  views: Pick<Views, 'note' | 'shown'>;
  missed: Pick<MissedSearches, 'note'>;
  answers: KeptAnswerTimes;
  /** Undefined unless a language model is configured. */
  help?: ModelHelp | undefined;
  /** Megabytes of memory for cards. */
  cardsMb?: number | undefined;
}

type FreeTextAnswer = Data<(typeof listingCalls)['aiSearch']>;

const [OPEN, COMMA] = [Buffer.from('{"items":['), Buffer.from(',')];
const listed = (cards: readonly Buffer[]) => cards.flatMap((card, index) => (index === 0 ? [card] : [COMMA, card]));

/** A page of cards that are JSON already. */
function pageOfCards(cards: readonly Buffer[], total: number, page: PageQuery) {
  const { items: _, ...rest } = toPage([], total, page);
  return new Serialised<Page<ListingCard>>(OPEN, ...listed(cards), Buffer.from(`],${JSON.stringify(rest).slice(1)}`));
}

interface PageQuery extends ApiSearch {
  page: number;
  per_page: number;
}
type PageOf = (
  page: PageQuery,
  ask: () => Promise<Hits> | Hits,
  visitor: Context,
) => Promise<ReturnType<typeof pageOfCards>>;

/** Reads a search in somebody's own words, and answers with what it understood beside the cars. */
function answerFreeText(
  { search, reader, help }: Pick<Dependencies, 'search' | 'reader' | 'help'>,
  pageOf: PageOf,
): ServedHandlers<typeof listingCalls>['aiSearch'] {
  return async ({ query: { query: text, ...explicit } }, asker) => {
    const read = await reader.read(text, new Date());
    const reading = help ? await help(text, read, reader.candidates(read), asker) : read;
    const { filters, understood, query, assumedRadius } = mergeFreeText(reading, explicit);
    const listings = await pageOf(query, () => search.search(query), asker);
    const rest: Omit<FreeTextAnswer, 'listings'> = {
      filters,
      explanation: {
        understood,
        wishes: reading.wishes,
        contradictions: reading.contradictions,
        unused: reading.unused,
        assumed_radius: assumedRadius,
        // A place that was set by hand is where the distance is from.
        missing_place: filters.latitude === undefined ? (reading.missingPlace ?? null) : null,
        asks_worth: reading.asksWorth,
        helped_by_model: reading !== read,
        never: await neverAsked(query, new Date()),
      },
    };
    const before = `${JSON.stringify(rest).slice(0, -1)},"listings":`;
    return new Serialised<FreeTextAnswer>(listings.within(Buffer.from(before), Buffer.from('}')));
  };
}

/** Groups of cars on the map, each under the name of a town. */
async function findClusters(
  db: Kysely<Schema>,
  search: SearchIndex,
  query: Parameters<SearchIndex['clusters']>[0],
): Promise<Data<(typeof listingCalls)['clusters']>> {
  const found = await search.clusters(query);
  const towns = await townsOf(
    db,
    found.map(({ id }) => id),
  );
  // One whose mark was taken away meanwhile is told of by the next answer.
  return found.flatMap(({ id, ...cluster }) => {
    const town = towns.get(id);
    return town ? [{ ...cluster, city: town.city, province: town.province }] : [];
  });
}

async function photosOf(db: Kysely<Schema>, id: string) {
  const rows = await photoRows(db, id);
  if (rows === undefined) throw new ApiError('4');
  return rows.map(toPhoto);
}

/** Notes what a list has shown, and what it could not show; of a page for everybody with each who looks at it. */
function count(
  { views, missed }: Pick<Dependencies, 'views' | 'missed'>,
  { page, total, hits }: Hits & { page: PageQuery },
  visitor: Context,
): void {
  const ids = hits.map(({ id }) => id);
  const { counted } = visitor;
  if (counted) {
    counted.shown.push(...ids);
    if (total === 0) counted.missed = page;
    return;
  }
  views.shown(ids, visitor);
  if (total === 0) missed.note(page, visitor);
}

export function listingHandlers({
  db,
  search,
  reader,
  views,
  missed,
  answers,
  help,
  cardsMb = 64,
}: Dependencies): ServedHandlers<typeof listingCalls> {
  const cards = createCards({ db, search, answers, limit: cardsMb * 2 ** 20 });
  const detailOf = keepDetails({ db, search, answers });

  /** A page of cards; asked for once more, of fresh columns, when they knew less than the database. */
  async function pageOf(page: PageQuery, ask: () => Promise<Hits> | Hits, visitor: Context) {
    let { total, hits } = await ask();
    let found = await cards.of(hits);
    if (found.length < hits.length) {
      await search.refresh();
      ({ total, hits } = await ask());
      found = await cards.of(hits);
    }
    count({ views, missed }, { page, total, hits }, visitor);
    return pageOfCards(found, total, page);
  }

  return {
    search: ({ query }, visitor) => pageOf(query, () => search.search(query), visitor),
    async showcased({ query }, visitor) {
      await search.current();
      return pageOf(query, () => search.showcased(query), visitor);
    },
    count: async ({ query }) => ({ total: await search.count(query) }),
    facets: ({ query }) => search.facets(query),
    relaxations: ({ query }) => search.relaxations(query),
    clusters: ({ query }) => findClusters(db, search, query),
    async cars({ query: { words, ...filters } }) {
      const counts = await search.cars(filters);
      return suggestCars(counts, await search.names.of([]), filters, words);
    },
    aiSearch: answerFreeText({ search, reader, help }, pageOf),
    async get({ params }, context) {
      const detail = await detailOf(params.id);
      if (detail === undefined) throw new ApiError('4');
      views.note({ id: detail.uuid, dealer_id: detail.dealer.uuid }, context);
      return detail;
    },
    async fate({ params }) {
      const fate = await fateOf(db, params.id);
      if (!fate) throw new ApiError('4');
      return fate;
    },
    photos: ({ params }) => photosOf(db, params.id),
    async similar({ params }) {
      const ids = await search.similar(params.id);
      const found = await cards.of(ids.map((id) => ({ id, distance: null, monthly: null })));
      return new Serialised<ListingCard[]>(Buffer.from('['), ...listed(found), Buffer.from(']'));
    },
  };
}
