import type { Random } from '@carzaa/car-art/base/random';
import { BRANDS, FOUNDERS, GERMAN_FOUNDERS } from './dealerNames.ts';

/** One of a list; of an empty list, undefined. */
export const pick = <T>(random: Random, all: readonly T[]): T | undefined =>
  all[Math.floor(random.next() * all.length)];

/** The name of a German dealership, out of its owner's and the city's. */
export function offerGerman(random: Random, city: string): () => string {
  const founder = () => pick(random, GERMAN_FOUNDERS) ?? GERMAN_FOUNDERS[0];
  const offers = [
    () => `Autohaus ${founder()}`,
    () => `${founder()} Automobile ${city}`,
    () => `Automobile ${founder()} ${city}`,
  ];
  return pick(random, offers) ?? (() => `Autohaus ${founder()} ${city}`);
}

/** Names for an Italian dealership, a new one each time. */
export function offerItalian(random: Random, city: string): () => string {
  const founder = () => pick(random, FOUNDERS) ?? FOUNDERS[0];
  const brand = () => pick(random, BRANDS) ?? BRANDS[0];
  const offers = [
    () => `${founder()} Automobili`,
    () => `${brand()} ${city}`,
    () => `Autosalone ${founder()}`,
    brand,
    () => `Centro Auto ${founder()}`,
    () => `${founder()} Auto ${city}`,
  ];
  return () => (pick(random, offers) ?? brand)();
}

export function drawLegalForm(random: Random): string {
  if (random.chance(0.74)) return 'S.r.l.';
  if (random.chance(0.4)) return 'S.p.A.';
  return random.chance(0.5) ? 'S.n.c.' : 'S.r.l.s.';
}
