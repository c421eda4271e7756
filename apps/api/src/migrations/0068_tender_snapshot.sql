-- 快照: what a tender said at a step of its life, part by part; the hash stands in the line of the operation log of that
-- step. Tenders of before have none.
create table tender_snapshot (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references tender,
  kind text not null check (kind in ('published', 'decision', 'award')),
  -- From 1 in each kind of a tender.
  number int not null check (number >= 1),
  -- The parts: title, who reads it besides the owner's side, salt, and lines of label and value.
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  -- Null: the platform, once approvers had agreed.
  by uuid references account,
  -- Its line in the operation log of the tender.
  log_seq int not null,
  unique (tender_id, kind, number)
);

create function tender_snapshot_kept() returns trigger language plpgsql as $$
begin
  raise exception 'snapshots of tenders stay as they are';
end
$$;
create trigger tender_snapshot_kept before update or delete on tender_snapshot
  for each statement execute function tender_snapshot_kept();
create trigger tender_snapshot_not_emptied before truncate on tender_snapshot
  for each statement execute function tender_snapshot_kept();

-- 定标信息: what the owner says with its recommendation about contract and performance security, and the report behind it.
alter table tender
  add column award_terms text,
  add column award_report_id uuid references file;
