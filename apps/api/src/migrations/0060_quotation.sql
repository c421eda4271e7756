-- A sealed row holds ciphertext, its hash and its time, and nothing else about the price. The columns that bids have
-- too are named and typed alike: one code keeps, receives and opens both.
create table quotation (
  id uuid primary key default gen_random_uuid(),
  demand_id uuid not null references demand,
  company_id uuid not null references company,
  account_id uuid not null references account,
  version int not null check (version >= 1),
  document_version int not null check (document_version >= 1),
  status text not null check (status in ('quoted', 'replaced', 'withdrawn', 'unreadable', 'invalid', 'selected', 'notSelected', 'expired', 'orderSent', 'confirmed', 'completed', 'abandoned')),
  envelope text not null,
  sha256 text not null,
  receipt_no text not null unique,
  receipt_signature text not null,
  received_at timestamptz not null,
  withdrawn_at timestamptz,
  withdraw_reason text,
  opened_at timestamptz,
  content jsonb,
  total numeric(18, 2),
  total_ex_tax numeric(18, 2),
  invalid_reason text,
  -- Until when the prices hold, once they are read.
  valid_until timestamptz,
  -- Where it came from, for the signs that the owner sees after the opening; never shown before, never to others.
  source_ip text not null default '',
  source_device text not null default '',
  created_at timestamptz not null default app_now(),
  unique (demand_id, company_id, version),
  constraint quotation_read_when_opened check (opened_at is not null or (content is null and total is null and total_ex_tax is null and valid_until is null))
);
create unique index quotation_current on quotation (demand_id, company_id) where status not in ('replaced', 'withdrawn');
create index quotation_company on quotation (company_id, received_at desc, id desc);

create table quotation_sealed_file (
  quotation_id uuid not null references quotation,
  file_id uuid not null references file,
  position int not null,
  opened_file_id uuid references file,
  primary key (quotation_id, file_id)
);

create table quotation_selection (
  demand_id uuid primary key references demand,
  reason text not null default '',
  -- By the rule of the comparison, and what is paid with tax; freight included.
  value numeric(18, 2) not null,
  inc_tax numeric(18, 2) not null,
  selected_by uuid not null references account,
  selected_at timestamptz not null
);

create table quotation_selected_row (
  demand_id uuid not null references quotation_selection,
  demand_row_id uuid not null references demand_row,
  quotation_id uuid not null references quotation,
  -- With tax.
  amount numeric(18, 2) not null,
  primary key (demand_id, demand_row_id)
);
create index quotation_selected_of on quotation_selected_row (quotation_id);
