import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type AskRegistry, QuotaError } from './companyRegistry.ts';

/** Numbers with a right check digit that fail on purpose, so that every answer of a registry can be tried. */
export const SANDBOX_VATS = {
  /** O1 */
  broken: '90000019993',
  /** O2 */
  quota: '90000029992',
  /** O4: well-formed, but in no registry. */
  unknown: '90000039991',
  /** O1, once the time limit is over. */
  silent: '90000049990',
} as const;

const KINDS = ['Autosalone', 'Auto', 'Garage', 'Automobili', 'Centro Auto', 'Motori', 'Concessionaria'];
const OWNERS = ['Bianchi', 'Ferri', 'Galli', 'Moretti', 'Sartori', 'Tosi', 'Valenti', 'Zanetti', 'Colombo', 'Leoni'];
const FORMS = ['S.r.l.', 'S.p.A.', 'S.n.c.'];
const STREETS = ['Via Emilia', 'Via Roma', 'Viale Europa', 'Via dell’Industria', 'Corso Italia', 'Via Nazionale'];
/** Names that nobody can own (RFC 2606) are every company's. */
const SANDBOX_MAIL = ['test', 'example'];
const LEAST_PEOPLE = 20_000;

/**
 * The registry used when none is configured: each number with a valid check digit always belongs to the same company. As in
 * VIES, Italian ones come with name and address, in a town of the catalogue, and others without.
 */
export function sandboxRegistry(db: Kysely<Schema>): AskRegistry {
  return async (vat, signal) => {
    if (vat.text === SANDBOX_VATS.broken) throw new Error('The sandbox fails for this number');
    if (vat.text === SANDBOX_VATS.quota) throw new QuotaError('The sandbox has no credit for this number');
    if (vat.text === SANDBOX_VATS.unknown) return null;
    if (vat.text === SANDBOX_VATS.silent) {
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Given up')), { once: true });
      });
    }
    if (vat.country !== 'IT') return { name: null, address: null, postal_code: null, city: null };
    const bytes = createHash('sha256').update(vat.text).digest();
    const one = (list: readonly string[], at: number) => list[bytes.readUInt8(at) % list.length] ?? '';
    const town = await townOf(db, bytes.readUInt32BE(0));
    return {
      name: `${one(KINDS, 4)} ${one(OWNERS, 5)} ${one(FORMS, 6)}`,
      address: `${one(STREETS, 7)} ${(bytes.readUInt8(8) % 180) + 1}`,
      postal_code: town?.postal_code ?? null,
      city: town?.city ?? null,
      mail_domains: SANDBOX_MAIL,
    };
  };
}

async function townOf(db: Kysely<Schema>, draw: number) {
  const towns = await db
    .selectFrom('places')
    .where('kind', '=', 'comune')
    .where('population', '>=', LEAST_PEOPLE)
    .select(['city', 'postal_code'])
    .distinct()
    .orderBy('city')
    .orderBy('postal_code')
    .execute();
  return towns[draw % towns.length];
}
