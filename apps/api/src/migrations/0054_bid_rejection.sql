-- 否决: the owner has turned down one opened bid; `invalid_reason` says why.
alter table bid
  add column rejected_at timestamptz,
  add column rejected_by uuid references account,
  add constraint bid_rejected check (
    (rejected_at is null) = (rejected_by is null)
    and (rejected_at is null or (status = 'invalid' and invalid_reason is not null))
  );

-- What the owner's side notes about an opened bid for itself. A note is never changed, so that nobody loses another's.
create table bid_note (
  id uuid primary key default gen_random_uuid(),
  bid_id uuid not null references bid,
  account_id uuid not null references account,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index bid_note_bid on bid_note (bid_id, created_at desc);
