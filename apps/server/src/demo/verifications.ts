import type { Proof, VerificationState } from '@carzaa/api/calls/verification';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { demoUserId } from './accounts.ts';
import { ID_EPOCH } from './seed/dealers.ts';
import { stableUuid } from './seed/identity.ts';

const DAY_MS = 864e5;

interface Case {
  name: string;
  city: string;
  street: string;
  /** With a right check digit. */
  vat: string;
  registered: string;
  mail: string;
  owner: string;
  /** Of a demo account, where somebody can sign in as its owner. */
  account?: string;
  rea: string;
  state: VerificationState;
  missing: Proof[];
  daysAgo: number;
  question?: string;
  answer?: string;
  note?: string;
}

/** One of each case that administrators meet. */
const CASES: readonly Case[] = [
  {
    name: 'Autosalone Galli',
    city: 'Parma',
    street: 'Via Emilia 88',
    vat: '01234560348',
    registered: 'GALLI IMMOBILIARE SRL',
    mail: 'info@autosalonegalli.test',
    owner: 'Rita Galli',
    rea: 'PR-204518',
    state: 'waiting',
    missing: ['company'],
    daysAgo: 3,
  },
  {
    name: 'Motori Ferri',
    city: 'Verona',
    street: 'Viale del Lavoro 12',
    vat: '02345670232',
    registered: 'MOTORI FERRI SAS',
    mail: 'motoriferri.usato@gmail.com',
    owner: 'Davide Ferri',
    rea: 'VR-331970',
    state: 'waiting',
    missing: ['mail'],
    daysAgo: 2,
    answer: 'Non abbiamo un dominio nostro: la PEC in visura è motoriferri@pec.example, da lì vi abbiamo scritto.',
  },
  {
    name: 'Garage Tosi',
    city: 'Modena',
    street: 'Via Giardini 240',
    vat: '03456780364',
    registered: 'GARAGE TOSI SNC',
    mail: 'verifica@carzaa.test',
    owner: 'Marta Tosi',
    account: 'verifica@carzaa.test',
    rea: '',
    state: 'asked',
    missing: ['register_number'],
    daysAgo: 1,
    question: 'Ci manca solo il numero REA: lo trovi in alto nella visura.',
  },
  {
    name: 'Centro Auto Leoni',
    city: 'Brescia',
    street: 'Via Orzinuovi 51',
    vat: '04567890175',
    registered: 'CENTRO AUTO LEONI SRL',
    mail: 'info@centroautoleoni.test',
    owner: 'Elena Leoni',
    rea: 'BS-412266',
    state: 'accepted',
    missing: [],
    daysAgo: 4,
  },
  {
    name: 'Auto Valenti',
    city: 'Bari',
    street: 'Via Napoli 310',
    vat: '05678900720',
    registered: 'VALENTI TRASPORTI SRL',
    mail: 'autovalenti@outlook.com',
    owner: 'Pino Valenti',
    rea: '',
    state: 'refused',
    missing: ['register_number', 'company', 'mail'],
    daysAgo: 9,
    note: 'La partita IVA è di un’altra società, che ci ha scritto di non conoscere la concessionaria.',
  },
];

/** Shows the check of new dealerships: one of each case, where they are missing. Returns how many were made. */
export async function seedVerifications(db: Kysely<Schema>, now: Date): Promise<number> {
  let made = 0;
  for (const one of CASES) if (await seedCase(db, one, now)) made += 1;
  return made;
}

async function seedCase(db: Kysely<Schema>, one: Case, now: Date): Promise<boolean> {
  const slug = `${one.name} ${one.city}`.toLowerCase().replaceAll(' ', '-');
  const dealer_id = stableUuid(`demo/verification/${slug}`, ID_EPOCH);
  const place = await db
    .selectFrom('places')
    .where('kind', '=', 'comune')
    .where('city', '=', one.city)
    .select(['country', 'city', 'province', 'postal_code', 'latitude', 'longitude'])
    .orderBy('postal_code')
    .executeTakeFirst();
  if (!place) return false;
  const at = new Date(now.getTime() - one.daysAgo * DAY_MS);
  const isDecided = one.state === 'accepted' || one.state === 'refused';
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('dealers')
      .values({
        ...place,
        id: dealer_id,
        slug,
        name: one.name,
        company_name: `${one.name} S.r.l.`,
        vat: one.vat,
        address: one.street,
        phone: '+39 059 555 0199',
        enabled: one.state === 'accepted',
        disabled_reason: one.note ?? null,
        disabled_at: one.note === undefined ? null : now,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await addOwner(trx, one, dealer_id, at);
    await trx
      .insertInto('dealer_verifications')
      .values({
        dealer_id,
        state: one.state,
        register_number: one.rea,
        declared_at: at,
        registered_name: one.registered,
        registered_domains: ['test'],
        missing: one.missing,
        question: one.question ?? null,
        asked_at: one.missing.length > 0 ? at : null,
        answer: one.answer ?? null,
        answered_at: one.answer === undefined ? null : new Date(at.getTime() + DAY_MS),
        note: one.note ?? null,
        decided_by: one.note === undefined ? null : demoUserId('admin@carzaa.test'),
        decided_at: isDecided ? new Date(at.getTime() + DAY_MS) : null,
        created_at: at,
      })
      .execute();
    return true;
  });
}

async function addOwner(trx: Kysely<Schema>, one: Case, dealer_id: string, at: Date): Promise<void> {
  const user_id = one.account ? demoUserId(one.account) : stableUuid(`demo/owner/${one.mail}`, ID_EPOCH);
  await trx
    .insertInto('users')
    .values({ id: user_id, email: one.mail, name: one.owner, role: 'dealer', email_verified_at: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.insertInto('dealer_owners').values({ user_id, dealer_id }).execute();
}
