-- The newest cars of each dealership in a list: without it all of a stock would be sorted for three.
CREATE INDEX listings_dealer_newest ON listings (dealer_id, published_at DESC, id) WHERE state = 'published';
