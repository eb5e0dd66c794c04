-- Pages are kept in memory too, and show what no listing has: how a dealership may be reached, and when. Such a change is
-- noted under the id that no listing has.
CREATE FUNCTION note_page_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (listing_id)
  SELECT '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER dealers_shown AFTER INSERT ON dealers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_page_changes();
CREATE TRIGGER dealers_shown_anew AFTER UPDATE ON dealers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_page_changes();
CREATE TRIGGER dealers_hidden AFTER DELETE ON dealers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_page_changes();
