-- A run whose file is still to be read at its source's address: that is done first, by a job of its own.
ALTER TABLE import_runs ADD COLUMN awaits_file boolean NOT NULL DEFAULT false;
ALTER TABLE import_runs ADD CHECK (NOT awaits_file OR file_id IS NULL);
CREATE INDEX import_runs_fetches ON import_runs (dealer_id, started_at) WHERE awaits_file;
