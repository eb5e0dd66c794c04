import type { FactorKind } from '@carzaa/api/calls/public/secondFactor';
import type { ColumnType, Generated } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';

/** The last second factor that a session was shown. */
export interface SessionFactor {
  factor: ColumnType<FactorKind | null, FactorKind | null | undefined, FactorKind | null>;
  factor_at: MomentOrNull;
}

interface UserPasskeysTable {
  id: string;
  user_id: string;
  /** Base64url, as is the key. */
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Moment;
  last_used_at: MomentOrNull;
}

interface UserTotpTable {
  user_id: string;
  /** Base32. */
  secret: string;
  /** Half minutes since 1970 of the last code that was taken. */
  last_step: Generated<number>;
  created_at: Moment;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  created_at: Moment;
  used_at: MomentOrNull;
}

interface PendingSignInsTable {
  id_hash: string;
  user_id: string;
  expires_at: Moment;
}

interface FactorChallengesTable {
  /** Of the session or the pending sign-in. */
  holder_hash: string;
  purpose: 'show' | 'passkey' | 'totp';
  challenge: string;
  expires_at: Moment;
}

export interface SecondFactorsSchema {
  user_passkeys: UserPasskeysTable;
  user_totp: UserTotpTable;
  recovery_codes: RecoveryCodesTable;
  pending_sign_ins: PendingSignInsTable;
  factor_challenges: FactorChallengesTable;
}
