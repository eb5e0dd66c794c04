-- The check of a dealership that signed up: what it declared of itself (article 30 of Regulation (EU) 2022/2065), what the
-- register told of it, and what was decided. One without a row signed up before there was a check, and is accepted.
CREATE TABLE dealer_verifications (
  dealer_id uuid PRIMARY KEY REFERENCES dealers ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'asked', 'accepted', 'refused')),
  register_number text NOT NULL DEFAULT '' CHECK (length(register_number) <= 60),
  declared_at timestamptz,
  registered_name text CHECK (length(registered_name) <= 300),
  -- Domains whose mail is the company's own, where the register tells them.
  registered_domains text[] NOT NULL DEFAULT '{}' CHECK (cardinality(registered_domains) <= 20),
  missing text[] NOT NULL DEFAULT '{}' CHECK (missing <@ ARRAY['register_number', 'declaration', 'company', 'mail']),
  question text CHECK (length(question) <= 2000),
  asked_at timestamptz,
  answer text CHECK (length(answer) <= 2000),
  answered_at timestamptz,
  -- Why it was refused.
  note text CHECK (length(note) <= 2000),
  -- Null: the rule, or somebody whose account is gone.
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state IN ('accepted', 'refused')) = (decided_at IS NOT NULL))
);
CREATE INDEX dealer_verifications_open ON dealer_verifications (created_at) WHERE state IN ('waiting', 'asked');
CREATE INDEX dealer_verifications_decider ON dealer_verifications (decided_by) WHERE decided_by IS NOT NULL;
