-- The median price of each page that searches lead to from outside, by day, for what it tells of its change.
CREATE TABLE landing_medians (
  path text NOT NULL CHECK (length(path) <= 300),
  day date NOT NULL,
  median integer NOT NULL CHECK (median >= 0),
  total integer NOT NULL CHECK (total > 0),
  PRIMARY KEY (path, day)
);
