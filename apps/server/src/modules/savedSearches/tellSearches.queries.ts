import { kilometres, monthYear } from '@carzaa/api/text/format';
import { reductionReference } from '@carzaa/api/contract/rules';
import type { Kysely } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Schema } from '../../db/schema.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import type { FoundBySearch } from '../../integrations/mail/searchAlert.ts';
import { searchAlertPush } from '../../integrations/push/pushTexts.ts';
import {
  type Addressee,
  addressees,
  type FoundRow,
  takeDue,
  tellableCars,
  type TellableCar,
} from './alerts.queries.ts';
import { stopPath } from './stopLinks.ts';

type Db = Kysely<Schema>;

interface AlertServices {
  db: Db;
  outbox: Outbox;
  now: () => Date;
}

const PEOPLE_AT_ONCE = 200;
/** Cars that a mail shows of each search; the others are a click away. */
const CARS_SHOWN = 8;
const MANAGE = '/ricerche';

/**
 * Writes one mail to everybody whose searches have found something that is due, with only what is new or costs less
 * since the last. Returns how many mails. Several processes may do so at once: what one has taken no other tells.
 */
export async function tellSearches({ db, outbox, now }: AlertServices): Promise<number> {
  const { signing_key: key } = await db
    .selectFrom('saved_search_state')
    .select('signing_key')
    .executeTakeFirstOrThrow();
  let written = 0;
  for (;;) {
    const people = await addressees(db, now(), PEOPLE_AT_ONCE);
    for (const person of people) {
      written += await db.transaction().execute((trx) => tellPerson(trx, person, { outbox, now: now(), key }));
    }
    if (people.length < PEOPLE_AT_ONCE) return written;
  }
}

interface Telling {
  outbox: Outbox;
  now: Date;
  key: string;
}

async function tellPerson(trx: Db, { id, name, email }: Addressee, { outbox, now, key }: Telling): Promise<number> {
  const signer = { key, address: email };
  const found = await takeDue(trx, id, now);
  const rows = found.length === 0 ? [] : await tellableCars(trx, [...new Set(found.map(({ listing }) => listing))]);
  const cars = new Map(rows.map((row) => [row.id, row]));
  const searches = [...Map.groupBy(found, ({ search }) => search)].flatMap(([search, matches]) => {
    const told = foundBy(matches, cars, now);
    return told ? [{ ...told, stop: stopPath({ kind: 'search', id: search }, signer) }] : [];
  });
  // What was found may have left the market, or become dearer again.
  if (searches.length === 0) return 0;
  const stopAll = stopPath({ kind: 'user', id }, signer);
  const sorted = searches.toSorted(byName);
  await outbox.post(trx, {
    to: email,
    template: 'searchAlert',
    data: { name, searches: sorted, manage: MANAGE, stopAll },
    aboutUser: id,
    unsubscribe: stopAll,
    push: { user: id, ...searchAlertPush(sorted, MANAGE) },
  });
  return 1;
}

const byName = (a: FoundBySearch, b: FoundBySearch) => a.name.localeCompare(b.name, 'it');

function foundBy(
  matches: readonly FoundRow[],
  cars: ReadonlyMap<string, TellableCar>,
  now: Date,
): Omit<FoundBySearch, 'stop'> | undefined {
  const [first] = matches;
  if (!first) return undefined;
  const told = matches.flatMap((match) => {
    const car = cars.get(match.listing);
    return car ? tell(car, match, now) : [];
  });
  if (told.length === 0) return undefined;
  const shown = told.toSorted((a, b) => a.price - b.price).slice(0, CARS_SHOWN);
  return { name: first.search_name, address: first.address, cars: shown, more: told.length - shown.length };
}

/** A reduction counts only where the law lets it be announced as one (art. 17-bis Codice del consumo). */
function tell(car: TellableCar, { kind, price }: FoundRow, now: Date): FoundBySearch['cars'] {
  const history = car.prices.map((row) => ({ price: row.price, since: new Date(row.since).toISOString() }));
  const before = kind === 'cheaper' ? reductionReference(history, now) : null;
  if (kind === 'cheaper' && (before === null || car.price > price)) return [];
  return [
    {
      title: listingTitle(car.brand_name, car.model_name, car.version),
      path: `/annunci/${car.brand}/${car.model}/${car.id}`,
      price: car.price,
      facts: [
        monthYear(car.registration_year, car.registration_month),
        kilometres(car.mileage),
        `${car.city} (${car.province})`,
      ].join(' · '),
      before,
      photo: car.cover,
    },
  ];
}
