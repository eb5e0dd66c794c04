import type { ReductionReference } from '@carzaa/api/contract/rules';
import { count, euro } from '@carzaa/api/text/format';
import { referencePeriod } from '@carzaa/api/text/referencePeriod';
import type { CarTaken } from '../mail/carTaken.ts';
import type { FoundBySearch } from '../mail/searchAlert.ts';
import type { PushWords } from './pushQueue.queries.ts';

type Words = Omit<PushWords, 'user'>;

interface AboutCar {
  listing: string;
  /** Its page, and what it is known by there. */
  path: string;
  id: string;
}

/** That a favourite costs less; a reduction is told as the law wants it (art. 17-bis Codice del consumo). */
export function priceDroppedPush({
  listing,
  price,
  before,
  path,
  id,
}: AboutCar & { price: number; before: ReductionReference }): Words {
  return {
    kind: 'prices',
    tag: `car-${id}`,
    title: `${listing}: ora ${euro(price)}`,
    body: `Prezzo ribassato: il più basso ${referencePeriod(before.days)} era ${euro(before.price)}.`,
    path,
  };
}

const TAKEN: Record<CarTaken['kind'], readonly [title: string, body: string]> = {
  sold: ['Venduta', 'Nella sua pagina trovi le auto che le somigliano di più.'],
  reserved: ['Riservata', 'È riservata a un’altra persona. Se si libera te lo diciamo.'],
  back: ['Di nuovo disponibile', 'È tornata sul sito: puoi scrivere al concessionario.'],
};

/** That a car somebody saved or wrote about is sold, reserved, or back. */
export function carTakenPush({ listing, kind, path, id }: AboutCar & Pick<CarTaken, 'kind'>): Words {
  const [what, body] = TAKEN[kind];
  return { kind: 'taken', tag: `car-${id}`, title: `${what}: ${listing}`, body, path };
}

/** That a dealership has answered; what it wrote is for the page alone, which no passer-by sees. */
export function answeredPush({ dealer, listing, path, id }: AboutCar & { dealer: string }): Words {
  return { kind: 'answers', tag: `lead-${id}`, title: `${dealer} ti ha risposto`, body: listing, path };
}

type Found = Pick<FoundBySearch, 'name' | 'address' | 'cars' | 'more'>;

/** What somebody's searches have found; `manage` is where all of them are. */
export function searchAlertPush(searches: readonly Found[], manage: string): Words {
  const total = searches.reduce((sum, { cars, more }) => sum + cars.length + more, 0);
  const [only] = searches;
  const [car] = searches.flatMap(({ cars }) => cars);
  const news = total === 1 ? 'Una novità' : `${count(total)} novità`;
  const isOne = searches.length === 1 && only !== undefined;
  const first = car ? `${car.title} · ${euro(car.price)}` : '';
  return {
    kind: 'searches',
    tag: 'searches',
    title: `${news} per ${isOne ? `«${only.name}»` : 'le tue ricerche'}`,
    body: total > 1 ? `${first} e ${total === 2 ? 'un’altra' : `altre ${count(total - 1)}`}` : first,
    path: isOne ? (total === 1 && car ? car.path : only.address) : manage,
  };
}
