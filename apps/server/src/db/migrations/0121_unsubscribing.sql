-- Where a mail program ends mails of this kind by itself (RFC 8058); only for those that nobody has to get.
ALTER TABLE outbox ADD COLUMN unsubscribe_url text CHECK (
  length(unsubscribe_url) <= 2000 AND unsubscribe_url !~ '[[:cntrl:][:space:]<>]'
);
