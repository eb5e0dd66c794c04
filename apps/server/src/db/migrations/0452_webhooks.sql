-- Addresses of dealerships that are told what happens, and what they are told of. A delivery names its subject and no person:
-- what it says is read when it is sent, so that what was erased meanwhile is not sent.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) <= 500),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  -- By which deliveries are signed, so that it is kept as it is.
  secret text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhooks_dealer ON webhooks (dealer_id);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event text NOT NULL,
  subject_id uuid NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null once it is over.
  next_at timestamptz,
  delivered_at timestamptz,
  status integer,
  error text
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at DESC);

CREATE FUNCTION tell_webhooks(dealer uuid, event_name text, subject uuid, given jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (id, webhook_id, event, subject_id, facts, created_at, next_at)
  SELECT gen_random_uuid(), id, event_name, subject, given, now(), now()
  FROM webhooks WHERE dealer_id = dealer AND event_name = ANY (events)
$$;

CREATE FUNCTION webhooks_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.dealer_id, 'lead.created', NEW.id, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER user_messages_webhooks AFTER INSERT ON user_messages FOR EACH ROW EXECUTE FUNCTION webhooks_of_lead();

CREATE FUNCTION webhooks_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'sold' AND OLD.state <> 'sold' THEN
    PERFORM tell_webhooks(NEW.dealer_id, 'car.sold', NEW.id, '{}');
  END IF;
  IF NEW.price <> OLD.price AND NEW.state = 'published' AND OLD.state = 'published' THEN
    PERFORM tell_webhooks(NEW.dealer_id, 'price.changed', NEW.id,
      jsonb_build_object('previous_price', OLD.price, 'price', NEW.price));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_webhooks AFTER UPDATE OF state, price ON listings
  FOR EACH ROW WHEN (NEW.state IS DISTINCT FROM OLD.state OR NEW.price IS DISTINCT FROM OLD.price)
  EXECUTE FUNCTION webhooks_of_listing();

CREATE FUNCTION webhooks_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.dealer_id, 'report.ready', NEW.id, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER carfax_reports_webhooks AFTER INSERT ON carfax_reports
  FOR EACH ROW WHEN (NEW.dealer_id IS NOT NULL) EXECUTE FUNCTION webhooks_of_report();
