-- What a car that is given in exchange is worth: its condition, and the share of the value that dealers pay.
ALTER TABLE cost_rates DROP CONSTRAINT cost_rates_kind_check;
ALTER TABLE cost_rates ADD CONSTRAINT cost_rates_kind_check CHECK (kind IN (
  'ipt_flat', 'ipt_flat_limit', 'ipt_per_kw', 'ipt_vat_flat', 'ipt_surcharge', 'transfer_fee', 'foreign_always',
  'foreign_perhaps', 'tax_limit', 'tax_first', 'tax_beyond', 'tax_own', 'electric_free_years', 'electric_share',
  'luxury_limit', 'luxury_per_kw', 'luxury_share', 'fuel_price', 'current_price', 'usual_consumption',
  'real_consumption', 'plug_in_current', 'insurance_low', 'insurance_high', 'insurance_power', 'insurance_age',
  'insurance_merit', 'service_year', 'service_km', 'service_aged', 'service_electric', 'upkeep_spread', 'tyres_set',
  'tyres_life', 'inspection_fee', 'novice_years', 'novice_power', 'novice_ratio',
  'condition', 'trade_in_low', 'trade_in_high'
));
INSERT INTO cost_rates (kind, area, detail, value, valid_from, source, estimate) VALUES
  ('condition', '', 'body:fair', 4, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'body:poor', 10, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'inside:fair', 2, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'inside:poor', 6, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'engine:fair', 4, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'engine:poor', 12, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'tyres:fair', 1, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'tyres:poor', 3, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'service:fair', 3, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'service:poor', 7, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'damage:fair', 5, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('condition', '', 'damage:poor', 15, '2026-10-01', 'Stima sui costi di ripristino esposti da carrozzerie e officine', true),
  ('trade_in_low', '', '', 80, '2026-10-01', 'Stima per l’autunno 2026 sul margine abituale tra prezzo di ritiro e prezzo esposto', true),
  ('trade_in_high', '', '', 88, '2026-10-01', 'Stima per l’autunno 2026 sul margine abituale tra prezzo di ritiro e prezzo esposto', true)
ON CONFLICT DO NOTHING;

-- The car that the writer of a message would give in exchange, as it was then; goes with the message. Never its plate.
CREATE TABLE message_trade_ins (
  message_id uuid PRIMARY KEY REFERENCES user_messages (id) ON DELETE CASCADE,
  car jsonb NOT NULL CHECK (jsonb_typeof(car) = 'object'),
  estimate jsonb NOT NULL CHECK (jsonb_typeof(estimate) = 'object'),
  created_at timestamptz NOT NULL
);
