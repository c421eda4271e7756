-- 补遗: what an owner says and changes after the publication, each request and what became of it; how often it
-- happened, and which document and rows a bid answers now.
alter table tender
  add column addenda int not null default 0 check (addenda >= 0),
  add column document_version int not null default 1 check (document_version >= 1);

create table tender_addendum (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references tender,
  status text not null check (status in ('pending', 'effective', 'failed', 'rejected', 'withdrawn')),
  -- From 1 for each tender; null unless it is in force.
  number int,
  kind text not null check (kind in ('explain', 'terms', 'goods')),
  title text not null,
  body text not null,
  -- Fields of the publish form and times by name, as they were and as they are, or are wanted to be.
  old_values jsonb not null,
  new_values jsonb not null,
  old_times jsonb not null,
  new_times jsonb not null,
  -- The whole lists as cells; null where the goods stay.
  old_rows jsonb,
  new_rows jsonb,
  -- Which version of the document it has made.
  document_version int,
  -- Of all that it says and changes, once it is in force.
  sha256 text,
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  effective_at timestamptz,
  decided_at timestamptz,
  -- Why it was not done.
  failure text,
  unique (tender_id, number),
  check ((status = 'effective') = (number is not null)),
  check ((status = 'effective') = (effective_at is not null)),
  check ((status = 'effective') = (sha256 is not null))
);
create index tender_addendum_public on tender_addendum (effective_at desc, id desc) where status = 'effective';
create unique index tender_addendum_pending on tender_addendum (tender_id) where status = 'pending';

create table tender_addendum_file (
  tender_addendum_id uuid not null references tender_addendum,
  file_id uuid not null references file,
  position int not null,
  primary key (tender_addendum_id, file_id)
);

-- Which companies have confirmed what an addendum changes.
create table bid_addendum_ack (
  addendum_id uuid not null references tender_addendum,
  company_id uuid not null references company,
  account_id uuid not null references account,
  confirmed_at timestamptz not null,
  primary key (addendum_id, company_id)
);

-- A bid for an older list than the one that an addendum has made is outdated and stays sealed for good.
alter table bid drop constraint bid_status_check;
alter table bid add constraint bid_status_check
  check (status in ('submitted', 'replaced', 'withdrawn', 'outdated', 'opened', 'unreadable', 'invalid', 'won', 'notWon'));
drop index bid_current;
create unique index bid_current on bid (tender_id, company_id) where status not in ('replaced', 'withdrawn', 'outdated');
