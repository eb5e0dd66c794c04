-- Every address that a dealership's page has or had: who follows an old one is sent on, and nobody else may take it.
CREATE TABLE dealer_slugs (
  slug text PRIMARY KEY,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dealer_slugs_dealer ON dealer_slugs (dealer_id);
INSERT INTO dealer_slugs (slug, dealer_id, since) SELECT slug, id, created_at FROM dealers;

CREATE FUNCTION keep_dealer_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dealer_slugs (slug, dealer_id) VALUES (NEW.slug, NEW.id) ON CONFLICT (slug) DO NOTHING;
  IF NOT EXISTS (SELECT FROM dealer_slugs WHERE slug = NEW.slug AND dealer_id = NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'the slug has been another dealership''s', CONSTRAINT = 'dealer_slugs_pkey';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dealer_slug_kept AFTER INSERT OR UPDATE OF slug ON dealers
  FOR EACH ROW EXECUTE FUNCTION keep_dealer_slug();
