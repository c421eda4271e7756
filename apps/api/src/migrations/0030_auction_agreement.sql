-- The wording of an agreement that somebody has accepted, under the hash that stands with the bidder: terms may move on
-- (a delay), what was agreed to stays.
create table auction_agreement (
  auction_id uuid not null references auction,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  text jsonb not null,
  first_at timestamptz not null,
  primary key (auction_id, hash)
);
create function auction_agreement_kept() returns trigger language plpgsql as $$
begin
  raise exception 'an agreement that was accepted stays as it is';
end
$$;
create trigger auction_agreement_kept before update or delete on auction_agreement
  for each statement execute function auction_agreement_kept();
