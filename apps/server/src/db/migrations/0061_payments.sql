-- Who a dealership is at the payment provider.
CREATE TABLE billing_customers (
  dealer_id uuid NOT NULL REFERENCES dealers,
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  customer text NOT NULL UNIQUE CHECK (length(customer) BETWEEN 1 AND 255),
  PRIMARY KEY (dealer_id, provider)
);

-- Every checkout that was opened: what was offered to whom, and for how much.
CREATE TABLE checkouts (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers,
  plan_id uuid REFERENCES subscription_plans,
  package_id uuid REFERENCES carfax_packages,
  -- Credits of the package when it was offered.
  credits integer CHECK (credits > 0),
  -- Cents.
  net integer NOT NULL CHECK (net BETWEEN 1 AND 10000000),
  vat integer NOT NULL CHECK (vat BETWEEN 0 AND 10000000),
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  session text UNIQUE CHECK (length(session) BETWEEN 1 AND 255),
  url text CHECK (length(url) <= 4000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'expired')),
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  CHECK (num_nonnulls(plan_id, package_id) = 1 AND (package_id IS NULL) = (credits IS NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK (expires_at > created_at)
);
-- One open checkout for one thing: the next visit finds it again.
CREATE UNIQUE INDEX checkouts_one_open ON checkouts (dealer_id, provider, coalesce(plan_id, package_id)) WHERE status = 'open';
CREATE INDEX checkouts_dealer ON checkouts (dealer_id, created_at DESC);

-- What was paid, as a document. Numbers have no gaps within a year.
CREATE TABLE invoice_years (year smallint PRIMARY KEY, last integer NOT NULL CHECK (last > 0));
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  year smallint NOT NULL REFERENCES invoice_years,
  number integer NOT NULL CHECK (number > 0),
  dealer_id uuid NOT NULL REFERENCES dealers,
  subscription_id uuid REFERENCES subscriptions,
  checkout_id uuid REFERENCES checkouts,
  cause text NOT NULL CHECK (cause IN ('plan', 'renewal', 'plan-change', 'package')),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
  -- Cents.
  net integer NOT NULL CHECK (net >= 0),
  vat integer NOT NULL CHECK (vat >= 0),
  total integer NOT NULL CHECK (total = net + vat AND total > 0),
  -- The provider's own name of the payment: one payment, one invoice.
  payment text NOT NULL UNIQUE CHECK (length(payment) BETWEEN 1 AND 255),
  issued_at timestamptz NOT NULL,
  UNIQUE (year, number)
);
CREATE INDEX invoices_dealer ON invoices (dealer_id, issued_at DESC);
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Messages of the provider that had their effect, or were found to have none.
CREATE TABLE payment_events (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 200),
  outcome text NOT NULL CHECK (outcome IN ('applied', 'ignored')),
  created_at timestamptz NOT NULL,
  handled_at timestamptz NOT NULL
);
CREATE INDEX payment_events_handled ON payment_events (handled_at);

-- A plan that another one replaced is still to be ended at the provider.
ALTER TABLE subscriptions
  ADD COLUMN provider_end_due boolean NOT NULL DEFAULT false,
  -- The monthly price agreed for the plan that takes its place.
  ADD COLUMN next_price integer CHECK (next_price BETWEEN 1 AND 10000000),
  ADD CHECK ((next_plan_id IS NULL) = (next_price IS NULL)),
  -- Which reminder of its end was last written: 7 or 1 days before.
  ADD COLUMN reminded_days smallint CHECK (reminded_days IN (1, 7)),
  ADD COLUMN reminded_for timestamptz;
CREATE INDEX subscriptions_end_due ON subscriptions (id) WHERE provider_end_due;

-- What the embedded stand-in of the payment provider remembers; nothing else reads it.
CREATE TABLE sandbox_objects (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('session', 'portal', 'subscription', 'event')),
  data jsonb NOT NULL,
  -- When it is this one's turn: an event to be delivered, a subscription to be renewed.
  due_at timestamptz
);
CREATE INDEX sandbox_objects_due ON sandbox_objects (kind, due_at) WHERE due_at IS NOT NULL;
