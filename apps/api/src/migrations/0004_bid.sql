create table registration (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references tender,
  company_id uuid not null references company,
  account_id uuid not null references account,
  status text not null check (status in ('registered', 'confirmed', 'refused', 'stale')),
  version int not null default 1,
  contact_name text not null,
  contact_phone text not null,
  note text not null default '',
  refuse_reason text,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references account,
  unique (tender_id, company_id)
);
create index registration_company on registration (company_id, created_at desc, id desc);

create table registration_file (
  registration_id uuid not null references registration,
  file_id uuid not null references file,
  position int not null,
  primary key (registration_id, file_id)
);

-- Before opening a row holds ciphertext, its hash and its time, and nothing else about the price.
create table bid (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references tender,
  company_id uuid not null references company,
  account_id uuid not null references account,
  version int not null default 1,
  status text not null check (status in ('submitted', 'opened', 'unreadable', 'invalid', 'won', 'notWon')),
  envelope text not null,
  sha256 text not null,
  receipt_no text not null unique,
  receipt_signature text not null,
  received_at timestamptz not null,
  opened_at timestamptz,
  content jsonb,
  total numeric(18, 2),
  total_ex_tax numeric(18, 2),
  invalid_reason text,
  created_at timestamptz not null default app_now(),
  unique (tender_id, company_id, version)
);
create index bid_company on bid (company_id, received_at desc, id desc);
alter table tender add constraint tender_winner foreign key (winner_bid_id) references bid;

create table bid_sealed_file (
  bid_id uuid not null references bid,
  file_id uuid not null references file,
  position int not null,
  opened_file_id uuid references file,
  primary key (bid_id, file_id)
);
