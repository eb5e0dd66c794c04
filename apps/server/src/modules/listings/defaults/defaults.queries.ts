import type {
  DealerDefaults,
  defaultsBody,
  Taken,
  TakenListing,
  takeOverBody,
} from '@carzaa/api/calls/dealer/defaults';
import { euroCents } from '@carzaa/api/text/format';
import { describe } from '@carzaa/api/vehicle/dealerDefaults';
import type { ExtraCost } from '@carzaa/api/vehicle/finance';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { z } from 'zod';
import { nextRevision } from '../../../db/nextRevision.ts';
import { printOf } from '../../../shared/dealers/templatePrint.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ListingsTable } from '../../../db/schema/listings.ts';
import { describedCars } from './describedCars.queries.ts';

type Trx = Transaction<Schema>;

/** Writes what holds for all cars, unless somebody has changed it since `updated_at`; whether it was written. */
export async function writeDefaults(
  trx: Trx,
  dealer_id: string,
  { updated_at, finance, extra_costs, ...rest }: z.output<typeof defaultsBody>,
  now: Date,
): Promise<boolean> {
  const values = {
    ...rest,
    finance: finance && JSON.stringify(finance),
    extra_costs: JSON.stringify(extra_costs),
  };
  const written = await trx
    .insertInto('dealer_defaults')
    .values({ ...values, dealer_id, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('dealer_id')
        .doUpdateSet({ ...values, updated_at: nextRevision(now, 'dealer_defaults') })
        // The row keeps microseconds, its readers milliseconds.
        .where(sql<boolean>`date_trunc('milliseconds', dealer_defaults.updated_at) = ${updated_at}::timestamptz`),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

const costsText = (costs: readonly ExtraCost[]) =>
  costs.map(({ name, amount }) => `${name} ${euroCents(Math.round(amount * 100))}`).join(', ');
const brief = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

interface Change {
  field: Taken;
  before: string;
  after: string;
  set: Updateable<ListingsTable>;
}

type Car = Awaited<ReturnType<typeof describedCars>>[number];

/** What a listing would take over, field by field; nothing where it says the same, or something of its own that stays. */
function changesOf(
  { listing, described }: Car,
  defaults: DealerDefaults,
  { fields, overwrite }: Pick<z.output<typeof takeOverBody>, 'fields' | 'overwrite'>,
): Change[] {
  const { warranty, extra_costs: costs, description: template, finance } = defaults;
  const takesWarranty = fields.includes('warranty') && warranty !== null && (overwrite || listing.warranty === null);
  // The text promises what the advert will: never a warranty that it does not give.
  const promised = { ...described, warranty: takesWarranty ? warranty : listing.warranty };
  const text = template === '' ? '' : describe(template, promised);
  const changes: Record<Taken, Change | false> = {
    warranty: takesWarranty &&
      listing.warranty !== warranty && {
        field: 'warranty',
        before: listing.warranty === null ? '' : `${listing.warranty} mesi`,
        after: `${warranty} mesi`,
        set: { warranty },
      },
    extra_costs: costs.length > 0 &&
      JSON.stringify(listing.extra_costs) !== JSON.stringify(costs) &&
      (overwrite || listing.extra_costs.length === 0) && {
        field: 'extra_costs',
        before: costsText(listing.extra_costs),
        after: costsText(costs),
        set: { extra_costs: JSON.stringify(costs) },
      },
    description: text !== '' &&
      listing.description !== text &&
      (overwrite || listing.description.trim() === '') && {
        field: 'description',
        before: brief(listing.description),
        after: brief(text),
        set: { description: text, template_print: printOf(text) },
      },
    finance: finance !== null &&
      listing.finance !== null &&
      overwrite && {
        field: 'finance',
        before: `${listing.finance.lender}, TAN ${listing.finance.tan.toString().replace('.', ',')}%`,
        after: `${finance.lender}, dalla tabella`,
        set: { finance: null },
      },
  };
  return fields.flatMap((field) => changes[field] || []);
}

/** What the chosen listings take over; written where `apply` says so, each with its revision raised. */
export async function takeOver(
  trx: Trx,
  dealer: string,
  defaults: DealerDefaults,
  body: z.output<typeof takeOverBody>,
  now: Date,
  write: (id: string, work: () => Promise<unknown>) => Promise<unknown>,
): Promise<TakenListing[]> {
  const cars = await describedCars(trx, dealer, body.ids, { lock: body.apply });
  const changed: TakenListing[] = [];
  for (const car of cars) {
    const changes = changesOf(car, defaults, body);
    if (changes.length === 0) continue;
    const { id, revision } = car.listing;
    if (body.apply) {
      const set = Object.assign({}, ...changes.map((change) => change.set));
      await write(id, () =>
        trx
          .updateTable('listings')
          .set({ ...set, revision: revision + 1, updated_at: now })
          .where('id', '=', id)
          .execute(),
      );
    }
    changed.push({
      uuid: id,
      title: car.title,
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    });
  }
  return changed;
}
