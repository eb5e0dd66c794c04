ALTER TABLE users
  ADD COLUMN phone text CHECK (length(phone) BETWEEN 1 AND 40),
  -- Who signs in by Google; the issuer's own name of the person, which never changes.
  ADD COLUMN google_subject text UNIQUE CHECK (length(google_subject) BETWEEN 1 AND 255),
  -- The address that is to replace `email` as soon as its owner has confirmed it.
  ADD COLUMN pending_email text CHECK (
    length(pending_email) BETWEEN 3 AND 254 AND pending_email = lower(pending_email) AND pending_email !~ '\s'
  ),
  ADD CONSTRAINT users_phone_text CHECK (phone !~ '[[:cntrl:]]');
CREATE INDEX users_unverified ON users (created_at) WHERE email_verified_at IS NULL;

-- Who is signed in where. The cookie's value is a secret: only its SHA-256 is here.
CREATE TABLE sessions (
  id_hash text PRIMARY KEY CHECK (id_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  ip text NOT NULL CHECK (length(ip) <= 45),
  user_agent text NOT NULL CHECK (length(user_agent) <= 200),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CHECK (last_seen_at >= created_at)
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_seen ON sessions (last_seen_at);

-- Links of mails, good once. Only the SHA-256 of what stands in the link is here.
CREATE TABLE tokens (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('verify', 'reset')),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The address that the link was sent to.
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX tokens_user ON tokens (user_id, kind);
CREATE INDEX tokens_expiry ON tokens (expires_at);

-- Sign-ins with Google that have left and not yet come back.
CREATE TABLE oidc_states (
  state_hash text PRIMARY KEY CHECK (state_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the cookie of the browser that left.
  browser_hash text NOT NULL CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
  nonce text NOT NULL CHECK (length(nonce) BETWEEN 20 AND 200),
  code_verifier text NOT NULL CHECK (length(code_verifier) BETWEEN 43 AND 128),
  redirect_to text CHECK (length(redirect_to) <= 2000),
  expires_at timestamptz NOT NULL
);
CREATE INDEX oidc_states_expiry ON oidc_states (expires_at);

-- How often something was tried; `key` is a SHA-256, so that no address is kept here.
CREATE TABLE rate_limits (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  hits integer NOT NULL CHECK (hits >= 0),
  window_start timestamptz NOT NULL,
  -- How many times in a row the limit was passed: each makes the wait longer.
  strikes integer NOT NULL DEFAULT 0 CHECK (strikes >= 0),
  blocked_until timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);

CREATE TABLE favourites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  saved_price integer NOT NULL CHECK (saved_price BETWEEN 0 AND 100000000),
  -- The price that the owner was last told of by mail.
  told_price integer CHECK (told_price BETWEEN 0 AND 100000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX favourites_listing ON favourites (listing_id);

CREATE TABLE user_messages (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- What the listing was called when the message was written.
  listing_title text NOT NULL CHECK (length(listing_title) BETWEEN 1 AND 500),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email)),
  phone text CHECK (length(phone) BETWEEN 1 AND 40),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  archived_at timestamptz
);
CREATE INDEX user_messages_dealer ON user_messages (dealer_id, created_at DESC);
CREATE INDEX user_messages_user ON user_messages (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX user_messages_email ON user_messages (email);
CREATE INDEX user_messages_created ON user_messages (created_at);

-- Mails to send: written in the transaction of their cause, sent by a job.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254 AND recipient !~ '[[:cntrl:][:space:]]'),
  reply_to text CHECK (length(reply_to) BETWEEN 3 AND 254 AND reply_to !~ '[[:cntrl:][:space:]]'),
  template text NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300 AND subject !~ '[[:cntrl:]]'),
  -- Emptied once the mail is out: links in it are secrets.
  html text NOT NULL,
  body text NOT NULL,
  -- Whose personal data it holds, besides the recipient's.
  about_user uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_try_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Given up for good.
  failed_at timestamptz,
  error text CHECK (length(error) <= 500)
);
CREATE INDEX outbox_due ON outbox (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_created ON outbox (created_at);
