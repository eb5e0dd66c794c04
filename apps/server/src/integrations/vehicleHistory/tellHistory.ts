import type { VehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';
import { hash, type Random, random as sequence } from '@carzaa/car-art/base/random';
import type { HistoryQuery } from './provider.ts';
import type { SandboxCase } from './sandboxNumbers.ts';
import { ACCIDENTS, LIMITS, RECALLS, REGIONS, SERVICES, SOURCES } from './sandboxTables.ts';
import { type SandboxVehicle, vehicleOf } from './sandboxVehicle.ts';

const DAY_MS = 864e5;
const YEAR_MS = 365.25 * DAY_MS;
/** Years until the first inspection, and between the later ones. */
const INSPECTIONS: Readonly<Record<string, { first: number; every: number }>> = {
  it: { first: 4, every: 2 },
  de: { first: 3, every: 2 },
};
/** Shorter than this nobody keeps a car. */
const SHORTEST_OWNERSHIP_MS = 120 * DAY_MS;

type Kind = SandboxCase['kind'];
type Owners = VehicleHistory['owners'];

interface Life {
  random: Random;
  vehicle: SandboxVehicle;
  /** Milliseconds; the life ends now. */
  start: number;
  end: number;
  kind: Kind | undefined;
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** A history that is the same for the same number, and fits the listing where there is one. */
export function tellHistory(query: HistoryQuery, now: Date, kind?: Kind): VehicleHistory {
  const random = sequence(hash(query.vin ?? query.known?.vin ?? query.plate ?? ''));
  const vehicle = vehicleOf(query, random, now);
  const end = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const life: Life = { random, vehicle, start: startOf(vehicle, random, end), end, kind };
  const owners = tellOwners(life);
  const [first] = owners;
  const odometer = tellOdometer(life);
  const country = countryAt(owners, vehicle.country);
  return {
    vin: vehicle.vin,
    plate: vehicle.plate,
    vehicle: {
      make: vehicle.make,
      model: vehicle.model,
      version: vehicle.version,
      year: vehicle.year,
      fuel: vehicle.fuel,
      power: vehicle.power,
    },
    first_registration: {
      date: dayOf(life.start),
      country: first?.country ?? vehicle.country,
      region: first?.region ?? null,
    },
    owners,
    inspections: tellInspections(life, odometer, country),
    services: tellServices(life, odometer),
    damages: tellDamages(life),
    imports: owners.flatMap((owner, index) => {
      const before = owners[index - 1];
      return before && before.country !== owner.country
        ? [{ date: owner.from, from: before.country, to: owner.country }]
        : [];
    }),
    theft:
      kind === 'stolen'
        ? { status: 'found', checked_at: dayOf(end), note: 'Denuncia di furto ancora aperta.' }
        : { status: 'clear', checked_at: dayOf(end), note: '' },
    lien:
      kind === 'lien'
        ? {
            status: 'found',
            checked_at: dayOf(end),
            note: 'Fermo amministrativo iscritto: il veicolo non può circolare.',
          }
        : { status: 'clear', checked_at: dayOf(end), note: '' },
    recalls: tellRecalls(life),
    sources: SOURCES.map(([name, covers]) => ({ name, covers, updated_at: dayOf(end) })),
    limits: [...LIMITS],
    issued_at: now.toISOString(),
  };
}

function startOf({ year, month }: SandboxVehicle, random: Random, end: number): number {
  const day = 1 + Math.floor(random.next() * 28);
  const drawn = 1 + Math.floor(random.next() * 12);
  const start = Date.UTC(year, (month ?? drawn) - 1, day);
  // A listing may be registered this very month, or tell a year alone.
  return start <= end ? start : Math.max(Date.UTC(year, (month ?? 1) - 1, 1), Math.min(end, Date.UTC(year, 11, 31)));
}

function ownersWanted({ random, vehicle, start, end, kind }: Life): number {
  const years = (end - start) / YEAR_MS;
  const drawn = 1 + Math.floor(random.next() * Math.min(3, 1 + years / 4));
  const isImported = importedFrom(vehicle, kind) !== null;
  const wanted = kind === 'spotless' ? 1 : Math.max(vehicle.owners ?? drawn, isImported ? 2 : 1);
  return Math.max(1, Math.min(wanted, 20, Math.floor((end - start) / SHORTEST_OWNERSHIP_MS)));
}

function importedFrom({ country, origin }: SandboxVehicle, kind: Kind | undefined): string | null {
  if (kind === 'spotless') return null;
  if (kind === 'imported') return country === 'de' ? 'it' : 'de';
  return origin !== country && Object.hasOwn(REGIONS, origin) ? origin : null;
}

function tellOwners(life: Life): Owners {
  const { random, vehicle, start, end, kind } = life;
  const wanted = ownersWanted(life);
  const origin = importedFrom(vehicle, kind);
  // Even parts of the life, each moved by up to a quarter of one.
  const part = (end - start) / wanted;
  const begins = Array.from({ length: wanted }, (_, index) =>
    index === 0 ? start : start + part * (index + random.range(-0.25, 0.25)),
  );
  return begins.map((from, index) => {
    const country = origin !== null && index === 0 && wanted > 1 ? origin : vehicle.country;
    const next = begins[index + 1];
    const draw = random.next();
    return {
      from: dayOf(from),
      to: next === undefined ? null : dayOf(next),
      kind: ownerKindOf(draw, index === 0, kind),
      country,
      region: random.pick(REGIONS[country] ?? ['Estero']),
    };
  });
}

function ownerKindOf(draw: number, isFirst: boolean, kind: Kind | undefined): Owners[number]['kind'] {
  if (kind === 'spotless' || !isFirst) return draw < 0.9 || kind === 'spotless' ? 'private' : 'company';
  if (draw < 0.7) return 'private';
  if (draw < 0.82) return 'company';
  return draw < 0.92 ? 'leasing' : 'rental';
}

/** Who was the owner then says which country's inspections hold. */
function countryAt(owners: Owners, fallback: string): (moment: number) => string {
  return (moment) => owners.findLast(({ from }) => Date.parse(from) <= moment)?.country ?? fallback;
}

/**
 * Kilometres at a moment: growing, year by year at its own pace, to just under what the listing tells. Where the
 * odometer was turned back, the last quarter of the life starts again from less.
 */
function tellOdometer({ random, vehicle, start, end, kind }: Life): (moment: number) => number {
  const years = Math.max(1, Math.ceil((end - start) / YEAR_MS));
  const paces = Array.from({ length: years }, () => random.range(0.7, 1.3));
  const total = paces.reduce((sum, pace) => sum + pace, 0);
  const span = Math.max(1, end - start);
  const share = (moment: number) => {
    const at = (Math.min(Math.max(moment - start, 0), span) / span) * years;
    const whole = Math.floor(at);
    const past = paces.slice(0, whole).reduce((sum, pace) => sum + pace, 0);
    return (past + (paces[whole] ?? 0) * (at - whole)) / total;
  };
  const last = Math.floor(vehicle.mileage * 0.985);
  if (kind !== 'odometer') return (moment) => Math.floor(last * share(moment));
  const turned = start + span * 0.75;
  return (moment) => Math.floor(moment < turned ? last * 2.2 * share(moment) : last * (0.5 + share(moment) / 2));
}

function tellInspections(
  { random, start, end, kind }: Life,
  odometer: (moment: number) => number,
  country: (moment: number) => string,
): VehicleHistory['inspections'] {
  const inspections: VehicleHistory['inspections'] = [];
  const rule = (moment: number) => INSPECTIONS[country(moment)] ?? { first: 4, every: 2 };
  let due = start + rule(start).first * YEAR_MS;
  while (due - 30 * DAY_MS <= end) {
    const done = Math.min(end, due - random.range(0, 30) * DAY_MS);
    const place = random.pick(REGIONS[country(done)] ?? ['Estero']);
    const isRepeated = kind !== 'spotless' && random.chance(0.06) && done + 14 * DAY_MS <= end;
    const at = (moment: number, outcome: 'passed' | 'repeat', note: string) =>
      inspections.push({ date: dayOf(moment), mileage: odometer(moment), outcome, place, note });
    if (isRepeated) at(done, 'repeat', 'Emissioni fuori dai limiti.');
    at(isRepeated ? done + 14 * DAY_MS : done, 'passed', '');
    due += rule(due).every * YEAR_MS;
  }
  return inspections;
}

function tellServices({ random, start, end }: Life, odometer: (moment: number) => number): VehicleHistory['services'] {
  const services: VehicleHistory['services'] = [];
  for (let at = start + random.range(0.8, 1.2) * YEAR_MS; at <= end; at += random.range(0.9, 1.5) * YEAR_MS) {
    const description = random.pick(SERVICES);
    if (random.chance(0.8)) services.push({ date: dayOf(at), mileage: odometer(at), description });
  }
  return services;
}

function tellDamages({ random, start, end, kind }: Life): VehicleHistory['damages'] {
  const years = (end - start) / YEAR_MS;
  // Drawn even when left out, so that special numbers keep the rest of their history.
  const drawn = [
    random.chance(Math.min(0.5, years * 0.05)),
    random.chance(Math.min(0.2, years * 0.02)),
    random.chance(0.03),
  ];
  const levels = (['light', 'moderate', 'severe'] as const).filter((_, index) => drawn[index]);
  const wanted = kind === 'spotless' ? [] : kind === 'crashed' ? (['moderate', 'severe'] as const) : levels;
  return wanted
    .map((level) => {
      const { severity, zones, description, estimate } = random.pick(ACCIDENTS[level]);
      return {
        date: dayOf(start + random.range(0.05, 0.95) * (end - start)),
        severity,
        zones: [...zones],
        description,
        estimate: Math.round(random.range(estimate[0], estimate[1]) / 50) * 50,
        repaired: random.chance(0.9) ? true : null,
      };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

function tellRecalls({ random, start, end, kind }: Life): VehicleHistory['recalls'] {
  if (!random.chance(0.3) || end - start < YEAR_MS) return [];
  const title = random.pick(RECALLS);
  const isDone = random.chance(0.75) || kind === 'spotless';
  return [
    {
      date: dayOf(start + random.range(0.2, 0.9) * (end - start)),
      code: `R${1000 + Math.floor(random.next() * 9000)}`,
      title,
      status: isDone ? 'done' : 'open',
    },
  ];
}
