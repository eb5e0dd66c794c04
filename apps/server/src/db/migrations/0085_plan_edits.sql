ALTER TABLE subscription_plans
  -- The guard against overwriting another editor's work.
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  -- What is free has no price, and what has none is free.
  ADD CONSTRAINT subscription_plans_free CHECK ((tier = 'Free') = (price = 0));
CREATE INDEX subscriptions_plan ON subscriptions (plan_id) WHERE status <> 'ended';
CREATE INDEX subscriptions_next_plan ON subscriptions (next_plan_id) WHERE next_plan_id IS NOT NULL;
