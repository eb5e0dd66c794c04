-- For the administrators' dashboard, which asks of all dealerships at once.
CREATE INDEX listings_published ON listings (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX carfax_requests_pending ON carfax_requests (created_at) WHERE status = 'pending';
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX ledger_money ON ledger (created_at) WHERE account = 'money';
CREATE INDEX listing_reports_waiting ON listing_reports (created_at) WHERE state = 'open';
