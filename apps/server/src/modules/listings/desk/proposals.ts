import type { Proposal } from '@carzaa/api/calls/dealer/pricingDesk';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { atPrice } from './outlook.rules.ts';
import { type LookedAt, lookedAt, namesOf } from './proposals.queries.ts';
import { proposalFor, type ProposedPrice, urgency } from './proposals.rules.ts';
import { type KnownMarket, knownMarket } from './saleModel.queries.ts';

/** More than anybody decides in a week. */
const MOST = 100;

type Named = Pick<Proposal, 'title' | 'cover'>;

function toProposal(one: LookedAt, named: Named, { kind, price }: ProposedPrice, market: KnownMarket | null): Proposal {
  const { car, photos, figures } = one;
  const { demand, searches } = figures;
  const proposed =
    price === null ? null : { price, ...atPrice(market?.sales ?? null, car, { price, demand, searches }) };
  const { id: uuid, price: now, age: days_on_sale } = car;
  return { uuid, ...named, kind, price: now, days_on_sale, figures, proposed, photo_count: photos };
}

/** What a dealership might decide this week, the most urgent first. */
export async function proposalsOf(db: Kysely<Schema>, dealer: string, now: Date): Promise<Proposal[]> {
  const market = await knownMarket(db);
  const urgent = (await lookedAt(db, dealer, now))
    .flatMap((one) => {
      const candidate = { ...one.car, ...one };
      const made = proposalFor(candidate);
      return made ? { urgency: urgency(candidate, made.kind), one, made } : [];
    })
    .toSorted((a, b) => b.urgency - a.urgency || a.one.car.id.localeCompare(b.one.car.id))
    .slice(0, MOST);
  if (urgent.length === 0) return [];
  const names = await namesOf(
    db,
    dealer,
    urgent.map(({ one }) => one.car.id),
  );
  return urgent.flatMap(({ one, made }) => {
    const named = names.get(one.car.id);
    return named ? toProposal(one, named, made, market) : [];
  });
}
