-- One place may be looked up by several names: "Reggio nell'Emilia" and "Reggio Emilia", "München" and "Monaco".
ALTER TABLE places DROP CONSTRAINT places_pkey;
ALTER TABLE places ADD PRIMARY KEY (kind, country, province, city, postal_code, search);
