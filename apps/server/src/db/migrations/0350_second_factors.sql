-- What beside the password shows who somebody is. A session remembers which was shown last, and when.
ALTER TABLE sessions
  ADD COLUMN factor text CHECK (factor IN ('passkey', 'totp', 'recovery')),
  ADD COLUMN factor_at timestamptz,
  ADD CONSTRAINT sessions_factor CHECK ((factor IS NULL) = (factor_at IS NULL));

CREATE TABLE user_passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Base64url, as browsers name and send them.
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key text NOT NULL CHECK (length(public_key) BETWEEN 1 AND 8000),
  -- Where the authenticator counts its uses: one that goes backwards has been copied.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}' CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND name !~ '[[:cntrl:]]'),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX user_passkeys_user ON user_passkeys (user_id);

CREATE TABLE user_totp (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL CHECK (secret ~ '^[A-Z2-7]{16,64}$'),
  -- The last half minute whose code was taken: none is good twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- Good once each; only their SHA-256 is here.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Whose password was right and whose second factor is awaited. No session: a server of the version before, which knows
-- of no second factor, must not take it for one.
CREATE TABLE pending_sign_ins (
  id_hash text PRIMARY KEY CHECK (id_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);

-- What an authenticator is to sign, or the secret of an app that is being added, for one session or pending sign-in.
CREATE TABLE factor_challenges (
  holder_hash text NOT NULL CHECK (holder_hash ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CHECK (purpose IN ('show', 'passkey', 'totp')),
  challenge text NOT NULL CHECK (length(challenge) BETWEEN 1 AND 200),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (holder_hash, purpose)
);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);
