import type { Role } from '@carzaa/api/contract/rules';
import type { Generated } from 'kysely';
import type { Moment, MomentNow, MomentOrNull } from './columns.ts';
import type { SessionFactor } from './secondFactors.ts';

export interface UsersTable {
  id: string;
  /** Unique whatever its case. */
  email: string;
  password_hash: string | null;
  name: string;
  phone: string | null;
  role: Role;
  email_verified_at: MomentOrNull;
  /** Takes the place of `email` once confirmed; until then the account counts as unverified. */
  pending_email: string | null;
  google_subject: string | null;
  enabled: Generated<boolean>;
  created_at: MomentNow;
  updated_at: MomentNow;
}

interface SessionsTable extends SessionFactor {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  user_id: string;
  ip: string;
  user_agent: string;
  created_at: Moment;
  last_seen_at: Moment;
  id: Generated<string>;
  /** When its owner last proved who they are. */
  signed_in_at: MomentNow;
}

interface KnownDevicesTable {
  user_id: string;
  /** SHA-256 of the browser's cookie. */
  id_hash: string;
  created_at: Moment;
  last_used_at: Moment;
}

export interface TokensTable {
  /** SHA-256 of what stands in the link. */
  hash: string;
  /** `object` gives an account back the address that it had. */
  kind: 'verify' | 'reset' | 'object';
  user_id: string;
  /** The address that the link was sent to. */
  email: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
  /** The session that asked for a new address. */
  session_hash: string | null;
}

interface OidcStatesTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  redirect_to: string | null;
  expires_at: Moment;
}

interface FavouritesTable {
  user_id: string;
  listing_id: string;
  /** Whole euro. */
  saved_price: number;
  /** The price that the owner was last told of by mail. */
  told_price: number | null;
  created_at: MomentNow;
}

/** The tables of people with an account. */
export interface AccountsSchema {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  tokens: TokensTable;
  oidc_states: OidcStatesTable;
  favourites: FavouritesTable;
}
