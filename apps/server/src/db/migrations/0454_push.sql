-- The key pair by which push services know the site (VAPID, RFC 8292), where none is given by the environment: made once.
CREATE TABLE push_keys (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  private_key text NOT NULL
);

-- What somebody wants to be notified of, and the hours of Rome that are quiet; whoever has no row wants all of it.
CREATE TABLE push_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  kinds text[] NOT NULL,
  quiet_from integer NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to integer NOT NULL CHECK (quiet_to BETWEEN 0 AND 23)
);

-- Browsers that show notifications. One goes with the session that it was switched on in, when somebody ends that; a session
-- that runs out by itself lets go of it before (`pruneSessions`), since a notification is for who is not on the site.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
  -- SHA-256 of the browser's cookie (`known_devices`).
  device_hash text NOT NULL CHECK (device_hash ~ '^[0-9a-f]{64}$'),
  -- Where its maker's push service takes messages for it: whoever knows it is it.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL CHECK (length(user_agent) <= 200),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX push_subscriptions_device ON push_subscriptions (device_hash);

-- Notifications to show. The mail that says the same is held meanwhile, and goes where a browser says that it has shown one.
CREATE TABLE push_messages (
  -- Random, and told to the browsers alone: whoever names it has shown it.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  tag text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL,
  mail_id uuid REFERENCES outbox ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null once it is over.
  next_try_at timestamptz,
  -- When a push service took it, and when a browser showed it.
  sent_at timestamptz,
  shown_at timestamptz
);
CREATE INDEX push_messages_due ON push_messages (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX push_messages_user ON push_messages (user_id);
CREATE INDEX push_messages_mail ON push_messages (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX push_messages_created ON push_messages (created_at);
