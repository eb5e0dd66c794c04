import { type OwnCar, ownCar } from '@carzaa/api/calls/public/carWorth';
import { CONDITION_QUESTIONS } from '@carzaa/api/vehicle/tradeIn';
import { toSlug, toUuid } from '@carzaa/api/text/text';

/** What the address of the page says; texts as they were typed. */
export interface Told {
  make: string;
  model: string;
  fuel: string;
  year: string;
  km: string;
  /** The listing that the car would be changed for. */
  listing: string | undefined;
  province: string | undefined;
  condition: Record<string, string>;
}

export function readTold(search: string, params: Readonly<Record<string, string | undefined>> = {}): Told {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? '').trim();
  const province = text('province').toUpperCase();
  return {
    make: toSlug(params.make ?? text('make')),
    model: toSlug(params.model ?? text('model')),
    fuel: toSlug(text('fuel')),
    year: text('year'),
    km: text('km'),
    listing: toUuid(text('annuncio')) || undefined,
    province: /^[A-Z]{2}$/.test(province) ? province : undefined,
    condition: Object.fromEntries(CONDITION_QUESTIONS.map((question) => [question, text(question) || 'good'])),
  };
}

/** A number as people type it: "60.000", "60 000 km". */
const numberOf = (text: string) => Number(text.replaceAll(/[\s.]|km/gi, '') || Number.NaN);

/** Whether enough is told to ask for an estimate. */
export function isAsked({ make, model, fuel, year, km }: Told): boolean {
  return [make, model, fuel, year, km].every((text) => text !== '');
}

/** The car that was told; null where something of it is no such thing. */
export function carOf({ make, model, fuel, year, km, condition }: Told): OwnCar | null {
  const told = {
    brand: make,
    model,
    power_type: fuel,
    registration_year: numberOf(year),
    mileage: numberOf(km),
    condition,
  };
  return ownCar.safeParse(told).data ?? null;
}

const KEY = 'carzaa:own-car';
const PARAMETER = 'permuta';

export interface KeptCar {
  car: OwnCar;
  name: string;
}

/** Keeps the car in this tab, for the message that it may be attached to. */
export function keepCar(kept: KeptCar): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    return;
  }
}

/** An address that takes the car along: a link is followed also before the page is alive and could keep anything. */
export function addressWith(path: string, kept: KeptCar): string {
  return `${path}#${new URLSearchParams({ [PARAMETER]: JSON.stringify(kept) })}`;
}

function readKept(text: string | null): KeptCar | null {
  try {
    const kept = Object(JSON.parse(text ?? 'null')) as { car?: unknown; name?: unknown };
    const car = ownCar.safeParse(kept.car).data;
    return car && typeof kept.name === 'string' ? { car, name: kept.name } : null;
  } catch {
    return null;
  }
}

/** The car that this page's address has brought; from then on the tab keeps it, and the address may be passed on. */
function broughtCar(): KeptCar | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${PARAMETER}=`)) return null;
  const kept = readKept(new URLSearchParams(hash.slice(1)).get(PARAMETER));
  if (kept) keepCar(kept);
  window.history.replaceState(window.history.state, '', pathname + search);
  return kept;
}

export function keptCar(): KeptCar | null {
  const brought = broughtCar();
  if (brought) return brought;
  try {
    return readKept(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
