-- Whose press on a dealership's own page counts already today; as contact_clicks for its adverts.
CREATE TABLE dealer_clicks (
  day date NOT NULL,
  dealer_id uuid NOT NULL REFERENCES dealers ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('phone', 'whatsapp')),
  visitor text NOT NULL CHECK (length(visitor) BETWEEN 16 AND 64),
  PRIMARY KEY (day, dealer_id, channel, visitor)
);

-- Programs hear of everybody who said who they are, not of messages alone: those who want to be called too.
DROP TRIGGER user_messages_webhooks ON user_messages;
CREATE TRIGGER leads_webhooks AFTER INSERT ON leads FOR EACH ROW
  WHEN (NEW.channel NOT IN ('phone', 'whatsapp')) EXECUTE FUNCTION webhooks_of_lead();
