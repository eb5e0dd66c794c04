-- Where Italian companies receive their electronic invoices: the code of their channel, or their certified mailbox.
ALTER TABLE dealers
  ADD COLUMN sdi_code text CHECK (sdi_code ~ '^[A-Z0-9]{7}$'),
  ADD COLUMN pec text CHECK (length(pec) BETWEEN 3 AND 254);
-- Both sides as they were when the document was issued; older ones are shown with today's.
ALTER TABLE invoices
  ADD COLUMN seller jsonb CHECK (jsonb_typeof(seller) = 'object'),
  ADD COLUMN buyer jsonb CHECK (jsonb_typeof(buyer) = 'object');
