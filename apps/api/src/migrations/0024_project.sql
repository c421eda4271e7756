-- 工程项目: what a company builds, what it plans to spend on it, and what it has paid.
create table project (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  company_id uuid not null references company,
  created_by uuid not null references account,
  name text not null,
  department_no text not null,
  engineering_type text not null check (engineering_type in ('building', 'municipal', 'highway', 'bridge', 'tunnel', 'hydraulic', 'installation', 'decoration', 'landscape', 'other')),
  region_code text not null,
  address text not null,
  lon double precision check (lon between 73 and 136),
  lat double precision check (lat between 3 and 54),
  project_price numeric(18, 2) not null check (project_price > 0),
  start_on date not null,
  end_on date not null,
  description text not null,
  manager_id uuid not null references account,
  status text not null check (status in ('draft', 'announced', 'cancelled', 'closed')),
  version int not null,
  announced_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (end_on > start_on),
  constraint project_position_whole check ((lon is null) = (lat is null)),
  constraint project_announced_at check (status <> 'announced' or announced_at is not null)
);
create index project_own on project (company_id, updated_at desc, id desc);
create index project_public on project (announced_at desc, id desc) where status = 'announced';
create sequence project_no_seq;

create table project_participant (
  project_id uuid not null references project,
  account_id uuid not null references account,
  position int not null,
  primary key (project_id, account_id)
);

create table project_budget_line (
  project_id uuid not null references project,
  position int not null,
  category text not null check (category in ('material', 'labour', 'machinery', 'subcontract', 'freight', 'measure', 'other')),
  name text not null,
  amount numeric(18, 2) not null check (amount > 0),
  primary key (project_id, position)
);

-- The wish to make a project public (1) or to take that back (0). While one is pending, an approval decides about it.
create table project_announcement (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  company_id uuid not null references company,
  announce smallint not null check (announce in (0, 1)),
  reason text not null,
  unique_id text not null,
  -- The approval that decides about it, of its latest submission.
  instance_id uuid,
  status text not null check (status in ('pending', 'effective', 'rejected', 'withdrawn', 'terminated', 'failed')),
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  decided_at timestamptz,
  outcome text,
  unique (company_id, unique_id)
);
create unique index project_announcement_pending on project_announcement (project_id) where status = 'pending';
create index project_announcement_latest on project_announcement (project_id, asked_at desc, id desc);

-- Money paid; what was recorded by mistake is voided and stays.
create table project_payment (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  category text not null check (category in ('material', 'labour', 'machinery', 'subcontract', 'freight', 'measure', 'other')),
  amount numeric(18, 2) not null check (amount > 0),
  paid_on date not null,
  note text not null,
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  voided_by uuid references account,
  voided_at timestamptz,
  void_reason text,
  check ((voided_at is null) = (void_reason is null))
);
create index project_payment_of on project_payment (project_id, paid_on desc, recorded_at desc);
