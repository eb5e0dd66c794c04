-- The desk of a dealership: a lead for everybody who turned to it, by whatever way (docs/decisions/0375).
ALTER TABLE user_messages ADD COLUMN channel text NOT NULL DEFAULT 'message'
  CHECK (channel IN ('message', 'report', 'price_drop'));

CREATE TABLE leads (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- What began it, where that was written: it has the lead's own id.
  message_id uuid UNIQUE REFERENCES user_messages ON DELETE CASCADE CHECK (message_id = id),
  channel text NOT NULL CHECK (channel IN ('message', 'phone', 'whatsapp', 'callback', 'report', 'price_drop')),
  listing_title text NOT NULL CHECK (length(listing_title) BETWEEN 1 AND 500),
  name text CHECK (length(name) BETWEEN 1 AND 200),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  phone text CHECK (length(phone) BETWEEN 1 AND 40),
  call_time text CHECK (call_time IN ('any', 'morning', 'noon', 'afternoon', 'evening')),
  -- What opens the thread and receives replies, for each side: 122 random bits that nobody guesses.
  token text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  dealer_token text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  stage text NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'answered', 'appointment', 'negotiation', 'sold', 'lost')),
  -- Where it goes back to when the sale is taken back or it is taken out of the archive.
  stage_before text,
  lost_reason text CHECK (length(lost_reason) <= 40),
  owner_id uuid REFERENCES users ON DELETE SET NULL,
  next_action text CHECK (length(next_action) BETWEEN 1 AND 200),
  next_action_on date,
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  read_at timestamptz,
  first_reply_at timestamptz,
  deleted_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  CHECK ((stage = 'lost') = (lost_reason IS NOT NULL)),
  CHECK ((next_action IS NULL) = (next_action_on IS NULL)),
  CHECK ((message_id IS NOT NULL) = (channel IN ('message', 'report', 'price_drop')))
);
CREATE INDEX leads_dealer ON leads (dealer_id, last_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX leads_due ON leads (dealer_id, next_action_on) WHERE deleted_at IS NULL AND next_action_on IS NOT NULL;
CREATE INDEX leads_listing ON leads (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX leads_user ON leads (user_id, last_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX leads_owner ON leads (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX leads_counted ON leads (dealer_id, created_at);
CREATE INDEX leads_created ON leads (created_at);

-- What came after the first words: the customer's replies, pictures, notes, calls, and what was done. The dealership's
-- answers to something written stay in message_answers.
CREATE TABLE lead_entries (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('text', 'photo', 'note', 'call', 'stage', 'appointment')),
  side text CHECK (side IN ('customer', 'dealer')),
  author_id uuid REFERENCES users ON DELETE SET NULL,
  text text CHECK (length(text) <= 4000),
  storage_key text,
  width integer,
  height integer,
  placeholder text,
  by_mail boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'photo') = (storage_key IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL)),
  CHECK (kind NOT IN ('text', 'photo') OR side IS NOT NULL)
);
CREATE INDEX lead_entries_lead ON lead_entries (lead_id, created_at);
CREATE INDEX lead_entries_photo ON lead_entries (storage_key) WHERE storage_key IS NOT NULL;

-- Mails that came in, by a hash of their id, so that a second copy is known; forgotten after a month.
CREATE TABLE inbound_mails (
  hash text PRIMARY KEY,
  at timestamptz NOT NULL
);
CREATE INDEX inbound_mails_at ON inbound_mails (at);

CREATE TABLE lead_templates (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL
);
CREATE INDEX lead_templates_dealer ON lead_templates (dealer_id, created_at);

-- Never two in one slot of a dealership, and one for each lead.
CREATE TABLE appointments (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  minutes integer NOT NULL CHECK (minutes BETWEEN 5 AND 480),
  booked_by text NOT NULL CHECK (booked_by IN ('dealer', 'customer')),
  -- How often it was moved, for calendars.
  moves integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  reminded_at timestamptz
);
CREATE UNIQUE INDEX appointments_slot ON appointments (dealer_id, starts_at) WHERE cancelled_at IS NULL;
CREATE UNIQUE INDEX appointments_lead ON appointments (lead_id) WHERE cancelled_at IS NULL;
CREATE INDEX appointments_due ON appointments (starts_at) WHERE cancelled_at IS NULL AND reminded_at IS NULL;

-- A written message is a lead from its first moment, whoever writes the row: the version before does it too.
CREATE FUNCTION lead_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO leads (id, message_id, dealer_id, listing_id, user_id, channel, listing_title, name, email, phone,
      stage, lost_reason, stage_before, created_at, last_at, read_at, first_reply_at, deleted_at)
    VALUES (NEW.id, NEW.id, NEW.dealer_id, NEW.listing_id, NEW.user_id, NEW.channel, NEW.listing_title, NEW.name,
      NEW.email, NEW.phone,
      CASE WHEN NEW.archived_at IS NOT NULL THEN 'lost' WHEN NEW.answered_at IS NOT NULL THEN 'answered' ELSE 'new' END,
      CASE WHEN NEW.archived_at IS NOT NULL THEN 'archived' END,
      CASE WHEN NEW.archived_at IS NOT NULL THEN CASE WHEN NEW.answered_at IS NOT NULL THEN 'answered' ELSE 'new' END END,
      NEW.created_at, coalesce(NEW.answered_at, NEW.created_at), NEW.read_at, NEW.answered_at, NEW.dealer_deleted_at);
    RETURN NULL;
  END IF;
  UPDATE leads SET
    user_id = NEW.user_id, name = NEW.name, email = NEW.email, phone = NEW.phone,
    deleted_at = NEW.dealer_deleted_at,
    read_at = NEW.read_at,
    first_reply_at = coalesce(first_reply_at, NEW.answered_at),
    stage_before = CASE
      WHEN NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL AND stage NOT IN ('sold', 'lost') THEN stage
      ELSE stage_before END,
    lost_reason = CASE
      WHEN NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL AND stage NOT IN ('sold', 'lost') THEN 'archived'
      WHEN NEW.archived_at IS NULL AND OLD.archived_at IS NOT NULL AND lost_reason = 'archived' THEN NULL
      ELSE lost_reason END,
    stage = CASE
      WHEN NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL AND stage NOT IN ('sold', 'lost') THEN 'lost'
      WHEN NEW.archived_at IS NULL AND OLD.archived_at IS NOT NULL AND lost_reason = 'archived'
        THEN coalesce(stage_before, 'new')
      WHEN NEW.answered_at IS NOT NULL AND OLD.answered_at IS NULL AND stage = 'new' THEN 'answered'
      ELSE stage END
  WHERE message_id = NEW.id;
  RETURN NULL;
END $$;

INSERT INTO leads (id, message_id, dealer_id, listing_id, user_id, channel, listing_title, name, email, phone,
  stage, lost_reason, stage_before, created_at, last_at, read_at, first_reply_at, deleted_at)
SELECT id, id, dealer_id, listing_id, user_id, channel, listing_title, name, email, phone,
  CASE WHEN archived_at IS NOT NULL THEN 'lost' WHEN answered_at IS NOT NULL THEN 'answered' ELSE 'new' END,
  CASE WHEN archived_at IS NOT NULL THEN 'archived' END,
  CASE WHEN archived_at IS NOT NULL THEN CASE WHEN answered_at IS NOT NULL THEN 'answered' ELSE 'new' END END,
  created_at, coalesce(answered_at, created_at), read_at, answered_at, dealer_deleted_at
FROM user_messages;

CREATE TRIGGER user_messages_lead AFTER INSERT OR UPDATE ON user_messages FOR EACH ROW EXECUTE FUNCTION lead_of_message();

CREATE FUNCTION lead_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET last_at = greatest(last_at, NEW.created_at) WHERE message_id = NEW.message_id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_answers_lead AFTER INSERT ON message_answers FOR EACH ROW EXECUTE FUNCTION lead_answered();
