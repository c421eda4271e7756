-- 收标确认: the bids that stood at the deadline of a tender, and the hash that stands for them in the operation log.
create table sealed_list (
  tender_id uuid primary key references tender,
  closed_at timestamptz not null,
  written_at timestamptz not null,
  nonce text not null,
  -- [{receiptNo, sha256, receivedAt}], in the order of the numbers.
  lines jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
create function sealed_list_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a list that was sealed at a deadline stays as it is';
end
$$;
create trigger sealed_list_kept before update or delete on sealed_list
  for each statement execute function sealed_list_kept();

-- 现场踏勘: for all who take part alike, never for one of them.
alter table tender
  add column visit_at timestamptz,
  add column visit_place text not null default '',
  add column visit_contact text not null default '';

-- 同步发布媒介: where else a notice has been published, as the law wants it.
create table tender_medium (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references tender,
  name text not null check (length(name) between 1 and 60),
  link text not null default '',
  published_at timestamptz not null,
  account_id uuid not null references account,
  created_at timestamptz not null
);
create index tender_medium_of on tender_medium (tender_id, published_at, id);

-- The page leads to the one of that name on the desktop site.
insert into page_mapping (number, page, conversion, link, active)
values ('zcweb_grop', 'bidReceipt', '[{"op":"copy","name":"id"}]', '/bidReceipt', true)
on conflict (number, page) do nothing;
