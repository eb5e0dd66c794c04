import { ID_EPOCH } from '../seed/dealers.ts';
import { stableUuid } from '../seed/identity.ts';

const FIRST =
  'Marco Elena Davide Francesca Luca Sara Andrea Martina Paolo Valentina Stefano Ilaria Matteo Roberta Fabio Alessia Giorgio Laura Simone Federica'.split(
    ' ',
  );
const LAST =
  'Ferri Galli Moretti Barbieri Colombo Lombardi Rizzo Caruso Mancini Testa Vitale Grassi Pellegrini Serra Donati Marchetti Fabbri'.split(
    ' ',
  );

/** Buyers of the demo who have an account, which nobody can sign in to. */
export const REGISTERED = 60;

export interface Person {
  name: string;
  email: string;
  phone: string | null;
  /** Null for who writes without an account. */
  user: string | null;
}

/** The buyer of a number, always the same; those from `REGISTERED` on have no account. Their addresses lead nowhere. */
export function person(n: number): Person {
  const first = FIRST[n % FIRST.length] ?? 'Marco';
  const last = LAST[n % LAST.length] ?? 'Ferri';
  const email = `${first}.${last}@posta.test`.toLowerCase();
  const digits = String(1000 + ((n * 7919) % 9000));
  return {
    name: `${first} ${last}`,
    email,
    phone: n % 3 === 2 ? null : `+39 3${20 + (n % 30)} 555 ${digits}`,
    user: n < REGISTERED ? stableUuid(`demo/buyer/${n}`, ID_EPOCH) : null,
  };
}
