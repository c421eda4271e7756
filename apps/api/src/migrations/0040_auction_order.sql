-- The page of auctions is read part by part: what is over by its end, the latest first; what runs or is about to begin
-- is never more than fits a sort.
create index auction_over on auction (ended_at desc, id desc) where ended_at is not null;
create index auction_open on auction (starts_at, id) where ended_at is null and released_at is not null;
