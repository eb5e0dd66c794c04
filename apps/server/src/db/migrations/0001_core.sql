-- Accounts and dealerships.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text,
  name text NOT NULL CHECK (length(name) <= 200),
  role text NOT NULL CHECK (role IN ('customer', 'dealer', 'carzaa-admin', 'super-admin')),
  email_verified_at timestamptz,
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email) AND email !~ '\s')
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE dealers (
  id uuid PRIMARY KEY,
  kind text NOT NULL DEFAULT 'dealer' CHECK (kind IN ('dealer', 'private')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  vat text UNIQUE CHECK (vat ~ '^[A-Z0-9]{2,14}$'),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 20000),
  phone text CHECK (length(phone) <= 40),
  email text CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email)),
  website text CHECK (website ~ '^https?://' AND length(website) <= 500),
  address text CHECK (length(address) <= 300),
  country text NOT NULL CHECK (country IN ('it', 'de')),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 200),
  province text NOT NULL CHECK (length(province) BETWEEN 1 AND 4),
  postal_code text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  enabled boolean NOT NULL DEFAULT true,
  auto_approve_carfax_requests boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (kind = 'private' OR vat IS NOT NULL)
);

CREATE TABLE dealer_owners (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  PRIMARY KEY (user_id, dealer_id)
);
CREATE INDEX dealer_owners_dealer ON dealer_owners (dealer_id);

-- Reference lists, loaded from the catalogue at start.
CREATE TABLE categories (slug text PRIMARY KEY, name text NOT NULL, position integer NOT NULL);
CREATE TABLE power_types (LIKE categories INCLUDING ALL);
CREATE TABLE traction_types (LIKE categories INCLUDING ALL);
CREATE TABLE gearbox_types (LIKE categories INCLUDING ALL);
CREATE TABLE origins (LIKE categories INCLUDING ALL);
CREATE TABLE emission_classes (LIKE categories INCLUDING ALL);
CREATE TABLE exterior_colors (LIKE categories INCLUDING ALL);
CREATE TABLE paint_types (LIKE categories INCLUDING ALL);
CREATE TABLE interior_colors (LIKE categories INCLUDING ALL);
CREATE TABLE interior_materials (LIKE categories INCLUDING ALL);

CREATE TABLE brands (slug text PRIMARY KEY, name text NOT NULL);
CREATE TABLE models (
  brand text NOT NULL REFERENCES brands,
  slug text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (brand, slug)
);
CREATE TABLE equipment (
  slug text PRIMARY KEY,
  name text NOT NULL,
  "group" text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE provinces (code text PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'), name text NOT NULL, region text NOT NULL);

-- What a person may type as a place: a comune, a CAP, a German city.
CREATE TABLE places (
  kind text NOT NULL CHECK (kind IN ('comune', 'cap', 'city')),
  country text NOT NULL CHECK (country IN ('it', 'de')),
  city text NOT NULL,
  postal_code text NOT NULL,
  province text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  population integer NOT NULL CHECK (population >= 0),
  -- Lower case, no accents, words parted by one space; a CAP's is its digits.
  search text NOT NULL,
  PRIMARY KEY (kind, country, province, city, postal_code)
);
CREATE INDEX places_search ON places (search text_pattern_ops);

-- Which catalogue the tables above hold.
CREATE TABLE reference_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  content_hash text NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE subscription_plans (
  id uuid PRIMARY KEY,
  tier text NOT NULL UNIQUE CHECK (tier IN ('Free', 'Start', 'Pro', 'Premium')),
  name text NOT NULL,
  description text NOT NULL,
  price integer NOT NULL CHECK (price BETWEEN 0 AND 10000000),
  showcase_limit integer NOT NULL CHECK (showcase_limit BETWEEN 0 AND 1000),
  featured_limit integer NOT NULL CHECK (featured_limit BETWEEN 0 AND 1000),
  carfax_monthly integer NOT NULL CHECK (carfax_monthly BETWEEN 0 AND 100000),
  position integer NOT NULL
);
INSERT INTO subscription_plans (id, tier, name, description, price, showcase_limit, featured_limit, carfax_monthly, position) VALUES
  ('019a0000-0000-7000-8000-000000000001', 'Free', 'Free', 'Per cominciare: pubblica i tuoi annunci senza spese.', 0, 0, 0, 0, 1),
  ('019a0000-0000-7000-8000-000000000002', 'Start', 'Start', 'Per chi vuole farsi notare: i primi annunci in vetrina e i rapporti Carfax di ogni mese.', 4900, 3, 1, 2, 2),
  ('019a0000-0000-7000-8000-000000000003', 'Pro', 'Pro', 'Per i concessionari che lavorano ogni giorno con Carzaa: più vetrina, più rapporti.', 9900, 10, 5, 10, 3),
  ('019a0000-0000-7000-8000-000000000004', 'Premium', 'Premium', 'Per i grandi parchi auto: la massima visibilità e tutti i rapporti che servono.', 19900, 30, 15, 30, 4);
