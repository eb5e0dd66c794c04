import type { ModerationReason } from '@carzaa/api/calls/admin/moderation';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { demoUserId } from '../accounts.ts';
import { DEMO_DEALERS, ID_EPOCH } from '../seed/dealers.ts';
import { stableUuid } from '../seed/identity.ts';
import { inDaytime } from './daytime.ts';

const DAY_MS = 864e5;

interface Case {
  reason: ModerationReason;
  text: string;
  email?: string;
  daysAgo: number;
  /** Which cars it can be said of. */
  of: 'any' | 'old' | 'one-owner' | 'sensors' | 'disabled';
  decided?: { state: 'upheld' | 'dismissed'; note: string };
}

/** What visitors wrote about the demo's cars: seven wait, two have been decided. */
const CASES: readonly Case[] = [
  {
    reason: 'sold',
    text: 'Ho telefonato ieri pomeriggio: l’auto è stata venduta la settimana scorsa, ma l’annuncio è ancora qui.',
    email: 'marco.deluca@posta.test',
    daysAgo: 0.37,
    of: 'old',
  },
  {
    reason: 'price',
    text: 'In salone chiedono 990 € in più per un «pacchetto consegna» che nell’annuncio non c’è e che non si può togliere.',
    email: 'ilaria.monti@posta.test',
    daysAgo: 1.23,
    of: 'any',
  },
  {
    reason: 'wrong',
    text: 'L’annuncio dice unico proprietario. Sul libretto che mi hanno mostrato i passaggi sono due.',
    daysAgo: 1.61,
    of: 'one-owner',
  },
  {
    reason: 'fraud',
    text: 'Mi hanno scritto di versare 500 € di caparra su una carta prepagata prima di poter vedere l’auto.',
    email: 'g.santoro@posta.test',
    daysAgo: 2.14,
    of: 'any',
  },
  {
    reason: 'wrong',
    text: 'Vista oggi: i sensori di parcheggio elencati tra le dotazioni dietro non ci sono.',
    daysAgo: 3.28,
    of: 'sensors',
  },
  {
    reason: 'duplicate',
    text: 'Stessi chilometri, stesso colore e stessa sede di un altro annuncio di questo venditore: credo sia inserita due volte.',
    daysAgo: 4.53,
    of: 'any',
  },
  {
    reason: 'other',
    text: 'Al numero indicato non risponde nessuno da dieci giorni, e ai messaggi nemmeno. Forse hanno chiuso?',
    email: 'elena.r@posta.test',
    daysAgo: 6.09,
    of: 'old',
  },
  {
    reason: 'wrong',
    text: 'I chilometri dell’annuncio sono meno di quelli dell’ultima revisione, che si legge sul Portale dell’Automobilista.',
    email: 'paolo.ferrari@posta.test',
    daysAgo: 8.4,
    of: 'disabled',
    decided: {
      state: 'upheld',
      note: 'Il chilometraggio della revisione è più alto di quello dichiarato: l’annuncio resta disattivato finché non è corretto.',
    },
  },
  {
    reason: 'price',
    text: 'Il passaggio di proprietà non è compreso nel prezzo.',
    daysAgo: 11.3,
    of: 'any',
    decided: {
      state: 'dismissed',
      note: 'L’annuncio lo dice sotto «Prezzo e IVA»: il passaggio è a carico di chi compra, con la stima del costo.',
    },
  },
];

/** Which cars a case can be about. */
const FITTING = {
  any: sql<boolean>`listings.state = 'published'`,
  old: sql<boolean>`listings.state = 'published' AND listings.created_at < now() - interval '45 days'`,
  'one-owner': sql<boolean>`listings.state = 'published' AND listings.owners = 1`,
  sensors: sql<boolean>`listings.state = 'published' AND 'sensori-di-parcheggio-assistito-posteriori' = ANY (listings.equipment)`,
  disabled: sql<boolean>`listings.state = 'disabled'`,
} as const;

/** A car for the nth case, of none of the dealerships that somebody signs in for: each case has another one. */
async function carFor(db: Kysely<Schema>, { of, daysAgo }: Case, nth: number, now: Date) {
  return db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('dealers.slug', 'not in', Object.values(DEMO_DEALERS))
    .where('dealers.enabled', '=', true)
    .where('listings.published_at', '<', new Date(now.getTime() - (daysAgo + 2) * DAY_MS))
    .where(FITTING[of])
    .select(['listings.id', 'listings.dealer_id'])
    .select(sql<string>`concat_ws(' ', brands.name, models.name, nullif(listings.version, ''))`.as('title'))
    .orderBy(sql`md5(listings.id::text || ${`report ${nth}`})`)
    .limit(1)
    .executeTakeFirst();
}

/** Fills the moderators' queue; where no car fits a case, it is left out. */
export async function seedReports(db: Kysely<Schema>, now: Date): Promise<void> {
  for (const [nth, one] of CASES.entries()) {
    const car = await carFor(db, one, nth, now);
    if (!car) continue;
    const created = inDaytime(new Date(now.getTime() - one.daysAgo * DAY_MS));
    const decision = one.decided && {
      ...one.decided,
      decided_by: demoUserId('admin@carzaa.test'),
      decided_at: inDaytime(new Date(created.getTime() + 0.8 * DAY_MS)),
    };
    await db
      .insertInto('listing_reports')
      .values({
        id: stableUuid(`demo/report/${nth}`, ID_EPOCH),
        listing_id: car.id,
        listing_title: car.title,
        dealer_id: car.dealer_id,
        reason: one.reason,
        text: one.text,
        email: one.email ?? null,
        created_at: created,
        ...decision,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
