import type { OwnCar, OwnCarEstimate } from '@carzaa/api/calls/public/carWorth';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** Keeps the car that goes with a message, and its estimate of that moment. */
export async function addTradeIn(
  trx: Db,
  tradeIn: { message_id: string; car: OwnCar; estimate: OwnCarEstimate; created_at: Date },
): Promise<void> {
  const { car, estimate, ...row } = tradeIn;
  await trx
    .insertInto('message_trade_ins')
    .values({ ...row, car: JSON.stringify(car), estimate: JSON.stringify(estimate) })
    .execute();
}

/** The car that goes with a message of a dealership's inbox; undefined where none does. */
export function findTradeIn(db: Db, dealer: string, message: string) {
  return db
    .selectFrom('message_trade_ins')
    .innerJoin('user_messages', 'user_messages.id', 'message_trade_ins.message_id')
    .where('user_messages.id', '=', message)
    .where('user_messages.dealer_id', '=', dealer)
    .where('user_messages.dealer_deleted_at', 'is', null)
    .select(['message_trade_ins.car', 'message_trade_ins.estimate', 'message_trade_ins.created_at'])
    .executeTakeFirst();
}
