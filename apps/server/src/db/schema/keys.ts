import type { Scope } from '@carzaa/api/contract/scopes';
import type { Moment, MomentOrNull } from './columns.ts';

export interface ApiKeysTable {
  id: string;
  /** Null where it is the administration's. */
  dealer_id: string | null;
  /** Who made it, in whose name it acts. */
  user_id: string;
  name: string;
  hint: string;
  secret_hash: string;
  scopes: Scope[];
  created_at: Moment;
  last_used_at: MomentOrNull;
  revoked_at: MomentOrNull;
}

interface ApiKeyDaysTable {
  key_id: string;
  /** ISO day of Rome. */
  day: string;
  calls: number;
}

/** The tables of `0451`. */
export interface KeysSchema {
  api_keys: ApiKeysTable;
  api_key_days: ApiKeyDaysTable;
}
