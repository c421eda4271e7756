-- A bid may be replaced or withdrawn until the deadline; what was replaced or withdrawn stays sealed for good.
alter table bid drop constraint bid_status_check;
alter table bid add constraint bid_status_check
  check (status in ('submitted', 'replaced', 'withdrawn', 'opened', 'unreadable', 'invalid', 'won', 'notWon'));
alter table bid
  add column withdrawn_at timestamptz,
  add column withdraw_reason text,
  -- Where it came from, for the signs that the owner sees after the opening; never shown before, never to others.
  add column source_ip text not null default '',
  add column source_device text not null default '';
create unique index bid_current on bid (tender_id, company_id) where status not in ('replaced', 'withdrawn');

-- What a supplier was awarded without a bid, for its list of results.
create index tender_supplier on tender (supplier_company_id) where supplier_company_id is not null;

-- Who answered a sign-up: the owner's clerk, the agent's clerk, or the platform where the law keeps names secret.
alter table registration
  add column decided_via text check (decided_via in ('owner', 'agent', 'system'));

create table registration_qualification (
  registration_id uuid not null references registration,
  position int not null,
  name text not null,
  note text not null default '',
  primary key (registration_id, position)
);
create table registration_qualification_file (
  registration_id uuid not null,
  position int not null,
  file_id uuid not null references file,
  file_position int not null,
  primary key (registration_id, position, file_id),
  foreign key (registration_id, position) references registration_qualification
);
