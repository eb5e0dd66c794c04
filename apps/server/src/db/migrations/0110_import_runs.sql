-- For the administrators' list, which looks at all dealerships at once.
CREATE INDEX import_runs_created ON import_runs (created_at DESC, id);
