create table demand (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  company_id uuid not null references company,
  agent_company_id uuid references company,
  created_by uuid not null references account,
  status text not null check (status in ('draft', 'open')),
  version int not null default 1,
  type int not null check (type between 1 and 20),
  title text not null default '',
  description text not null default '',
  deadline timestamptz,
  contact_name text not null default '',
  contact_phone text not null default '',
  region_code text not null default '',
  address text not null default '',
  lon double precision,
  lat double precision,
  published_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint demand_position_whole check ((lon is null) = (lat is null)),
  constraint demand_published_whole check (status = 'draft' or (published_at is not null and deadline is not null))
);
create index demand_owner on demand (company_id, updated_at desc, id desc);
create index demand_agent on demand (agent_company_id, updated_at desc, id desc) where agent_company_id is not null;
create sequence demand_no_seq;

create table demand_row (
  id uuid primary key default gen_random_uuid(),
  demand_id uuid not null references demand on delete cascade,
  position int not null,
  cells jsonb not null,
  unit text not null default '',
  quantity numeric(18, 4) not null check (quantity > 0),
  ceiling numeric(18, 6) check (ceiling > 0),
  unique (demand_id, position)
);

create table demand_file (
  demand_id uuid not null references demand on delete cascade,
  file_id uuid not null references file,
  position int not null,
  primary key (demand_id, file_id)
);
