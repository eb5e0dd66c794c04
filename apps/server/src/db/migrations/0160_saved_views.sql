-- Filters and order of the back office's lists that people keep under names of their own.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  office text NOT NULL CHECK (office IN ('admin', 'dealer')),
  list text NOT NULL CHECK (list ~ '^[a-z][a-z-]{0,39}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND name !~ '[[:cntrl:]]'),
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  sort text NOT NULL CHECK (length(sort) BETWEEN 1 AND 40),
  direction text NOT NULL CHECK (direction IN ('ASC', 'DESC')),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, office, list, name)
);
