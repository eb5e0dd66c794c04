-- Visitors' messages and reports are made once too: the owner of a key is a user, or a visitor's browser under an id that
-- follows from its cookie. Whoever deletes a user deletes their keys.
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_user_id_fkey;
