create table demand (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  company_id uuid not null references company,
  agent_company_id uuid references company,
  created_by uuid not null references account,
  project_id uuid references project,
  status text not null check (status in ('draft', 'approving', 'approvalFailed', 'announced', 'quoting', 'suspended', 'quoteEnded', 'comparing', 'selected', 'closed', 'cancelled', 'expired')),
  version int not null default 1,
  kind text not null check (kind in ('goods', 'lease', 'freight', 'labour', 'other')),
  type int not null check (type between 1 and 20),
  title text not null default '',
  category_no text not null default '',
  description text not null default '',
  delivery_at timestamptz,
  payment_terms text not null default '',
  invoice_requirement text not null check (invoice_requirement in ('special', 'plain', 'any')),
  brand_policy text not null check (brand_policy in ('any', 'equal', 'named')),
  brands text not null default '',
  rental_term text not null default '',
  rent_basis text not null check (rent_basis in ('month', 'day', 'shift', 'quantity')),
  entry_at timestamptz,
  settlement_period text not null check (settlement_period in ('monthly', 'quarterly', 'exit')),
  cargo text not null default '',
  vehicle_type text not null default '',
  trips int not null default 1,
  loading_at timestamptz,
  from_region_code text not null default '',
  from_address text not null default '',
  from_lon double precision,
  from_lat double precision,
  headcount int not null default 1,
  work_period text not null default '',
  board text not null check (board in ('none', 'lodging', 'both')),
  wage_settlement text not null check (wage_settlement in ('day', 'month', 'quantity')),
  real_name boolean not null default false,
  contact_name text not null default '',
  contact_phone text not null default '',
  region_code text not null default '',
  address text not null default '',
  lon double precision,
  lat double precision,
  -- Read by the owner's side and its approvers alone.
  control_total numeric(18, 2) check (control_total > 0),
  sealed boolean not null default true,
  split_award boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  back_reason text,
  released_at timestamptz,
  publish_reason text,
  end_reason text,
  ended_at timestamptz,
  offline_at timestamptz,
  offline_reason text,
  suspended_at timestamptz,
  suspend_reason text,
  comparing_at timestamptz,
  comparing_by uuid references account,
  opening_public_key text,
  opening_key_wrapped text,
  key_released_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint demand_position_whole check ((lon is null) = (lat is null)),
  constraint demand_from_whole check ((from_lon is null) = (from_lat is null)),
  constraint demand_offline_whole check ((offline_at is null) = (offline_reason is null)),
  constraint demand_comparing_whole check ((comparing_at is null) = (comparing_by is null)),
  constraint demand_published_whole check (status in ('draft', 'approving', 'approvalFailed') or (released_at is not null and ends_at is not null))
);
create index demand_owner on demand (company_id, updated_at desc, id desc);
create index demand_agent on demand (agent_company_id, updated_at desc, id desc) where agent_company_id is not null;
-- How many a company has published today, and what has become of all of them.
create index demand_released on demand (company_id, released_at) where released_at is not null;
create index demand_forecast on demand (starts_at, id) where status = 'announced';
create sequence demand_no_seq;

create table demand_row (
  id uuid primary key default gen_random_uuid(),
  demand_id uuid not null references demand on delete cascade,
  position int not null,
  cells jsonb not null,
  unit text not null default '',
  quantity numeric(18, 4) not null check (quantity > 0),
  ceiling numeric(18, 6) check (ceiling > 0),
  budget_row_id text,
  unique (demand_id, position)
);

create table demand_file (
  demand_id uuid not null references demand on delete cascade,
  file_id uuid not null references file,
  position int not null,
  primary key (demand_id, file_id)
);

-- What was wished of 暂停询价 and 恢复询价, approved or not.
create table demand_inquiry (
  id uuid primary key,
  demand_id uuid not null references demand,
  company_id uuid not null references company,
  inquiry_state int not null check (inquiry_state in (0, 1)),
  reason text not null,
  unique_id text not null,
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  unique (company_id, unique_id)
);
