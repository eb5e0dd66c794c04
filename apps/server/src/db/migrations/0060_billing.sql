-- Plans that dealerships hold, and the one ledger of their money and Carfax credits.
CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers,
  plan_id uuid NOT NULL REFERENCES subscription_plans,
  kind text NOT NULL CHECK (kind IN ('trial', 'paid')),
  -- past_due: its period is over and the payment of the next one failed.
  status text NOT NULL CHECK (status IN ('active', 'past_due', 'ended')),
  -- Cents a month, VAT excluded, as agreed when it was bought: later changes of the plan's price don't touch it.
  price integer NOT NULL CHECK (price BETWEEN 0 AND 10000000),
  started_at timestamptz NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  -- The cheaper plan that takes its place when the period ends.
  next_plan_id uuid REFERENCES subscription_plans,
  ended_at timestamptz,
  provider text CHECK (provider IN ('stripe', 'sandbox')),
  provider_subscription text UNIQUE CHECK (length(provider_subscription) BETWEEN 1 AND 255),
  -- The latest change that the provider has told of, so that an older one coming late changes nothing.
  provider_moment timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (period_start >= started_at AND period_end > period_start),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CHECK (kind = 'paid' OR (price = 0 AND status <> 'past_due' AND next_plan_id IS NULL)),
  CHECK ((provider IS NULL) = (provider_subscription IS NULL))
);
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (dealer_id) WHERE status <> 'ended';
CREATE UNIQUE INDEX subscriptions_one_trial ON subscriptions (dealer_id) WHERE kind = 'trial';
CREATE INDEX subscriptions_dealer ON subscriptions (dealer_id, started_at DESC);
CREATE INDEX subscriptions_due ON subscriptions (period_end) WHERE status <> 'ended';

CREATE TABLE carfax_packages (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  credits integer NOT NULL UNIQUE CHECK (credits BETWEEN 1 AND 10000),
  -- Cents, VAT excluded.
  price integer NOT NULL CHECK (price BETWEEN 1 AND 10000000),
  position integer NOT NULL
);
INSERT INTO carfax_packages (id, name, credits, price, position) VALUES
  ('019a0000-0000-7000-8000-000000000105', '5 rapporti Carfax', 5, 4500, 1),
  ('019a0000-0000-7000-8000-000000000110', '10 rapporti Carfax', 10, 8000, 2),
  ('019a0000-0000-7000-8000-000000000125', '25 rapporti Carfax', 25, 17500, 3);

-- What each dealership has, as the ledger's rows add up; written by the ledger's trigger alone.
CREATE TABLE ledger_balances (
  dealer_id uuid PRIMARY KEY REFERENCES dealers,
  -- Cents paid in all, VAT included, less what was given back.
  money bigint NOT NULL DEFAULT 0 CHECK (money BETWEEN 0 AND 100000000000),
  -- Carfax credits of the month; good until subscription_until.
  subscription integer NOT NULL DEFAULT 0 CHECK (subscription BETWEEN 0 AND 1000000),
  subscription_until timestamptz,
  -- Carfax credits bought in packages; they don't expire.
  package integer NOT NULL DEFAULT 0 CHECK (package BETWEEN 0 AND 1000000),
  CHECK (subscription = 0 OR subscription_until IS NOT NULL)
);

-- Every movement of money and credits, each with its cause; rows are added and never changed.
CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES ledger_balances,
  account text NOT NULL CHECK (account IN ('money', 'subscription', 'package')),
  entry text NOT NULL CHECK (entry IN ('payment', 'refund', 'grant', 'purchase', 'spend', 'return', 'expiry')),
  amount bigint NOT NULL CHECK (amount BETWEEN -100000000000 AND 100000000000 AND amount <> 0),
  -- What it was for, and which one of them.
  cause text NOT NULL CHECK (cause ~ '^[a-z][a-z-]{1,39}$'),
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 255),
  -- Until when the credits of the month are good.
  good_until timestamptz,
  -- The spend that a return undoes.
  undoes bigint UNIQUE REFERENCES ledger,
  -- A reference whose credit was returned may spend another: the first, the second, ...
  attempt smallint CHECK (attempt > 0),
  -- Of this account after this row; filled by the trigger.
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((account = 'money') = (entry IN ('payment', 'refund'))),
  CHECK ((amount > 0) = (entry IN ('payment', 'grant', 'purchase', 'return'))),
  CHECK (entry NOT IN ('spend', 'return') OR abs(amount) = 1),
  CHECK ((entry = 'return') = (undoes IS NOT NULL)),
  CHECK ((entry = 'spend') = (attempt IS NOT NULL)),
  CHECK ((account = 'subscription') = (good_until IS NOT NULL)),
  CHECK (entry NOT IN ('grant', 'expiry') OR account = 'subscription'),
  CHECK (entry <> 'purchase' OR account = 'package')
);
CREATE INDEX ledger_dealer ON ledger (dealer_id, account, id);
CREATE UNIQUE INDEX ledger_spend_once ON ledger (dealer_id, cause, reference, attempt) WHERE entry = 'spend';
-- One payment, one purchase, one month's grant, one refund of each kind has its effect once.
CREATE UNIQUE INDEX ledger_once ON ledger (entry, cause, reference) WHERE entry IN ('payment', 'refund', 'grant', 'purchase');

CREATE FUNCTION apply_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  until timestamptz;
BEGIN
  IF NEW.account = 'money' THEN
    UPDATE ledger_balances SET money = money + NEW.amount
    WHERE dealer_id = NEW.dealer_id RETURNING money INTO NEW.balance_after;
  ELSIF NEW.account = 'package' THEN
    UPDATE ledger_balances SET package = package + NEW.amount
    WHERE dealer_id = NEW.dealer_id RETURNING package INTO NEW.balance_after;
  ELSE
    SELECT subscription_until INTO until FROM ledger_balances
    WHERE dealer_id = NEW.dealer_id AND subscription > 0 FOR UPDATE;
    IF until IS DISTINCT FROM NEW.good_until AND until IS NOT NULL THEN
      RAISE EXCEPTION 'credits of two months don''t mix' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE ledger_balances SET subscription = subscription + NEW.amount, subscription_until = NEW.good_until
    WHERE dealer_id = NEW.dealer_id RETURNING subscription INTO NEW.balance_after;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no balance to book on' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_applies BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION apply_to_balance();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- At depth 0 somebody writes the balance itself; the ledger's trigger does so at depth 1.
CREATE TRIGGER balances_follow_ledger BEFORE UPDATE OR DELETE ON ledger_balances
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE FUNCTION refuse_given_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.money <> 0 OR NEW.subscription <> 0 OR NEW.package <> 0 THEN
    RAISE EXCEPTION 'balances begin at zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER balances_begin_empty BEFORE INSERT ON ledger_balances
  FOR EACH ROW EXECUTE FUNCTION refuse_given_balance();
