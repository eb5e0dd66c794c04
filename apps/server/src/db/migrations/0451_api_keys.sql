-- Keys by which programs make calls in a dealership's name, or the administration's where there is none. Of a key its hash is
-- kept alone; it dies with the person who made it, and while they have no right to make it.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  dealer_id uuid REFERENCES dealers ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  hint text NOT NULL CHECK (length(hint) <= 12),
  secret_hash text NOT NULL UNIQUE CHECK (length(secret_hash) = 64),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_dealer ON api_keys (dealer_id);
CREATE INDEX api_keys_user ON api_keys (user_id);

CREATE TABLE api_key_days (
  key_id uuid NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  day date NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (key_id, day)
);
