create table company (
  id uuid primary key default gen_random_uuid(),
  serial bigint generated always as identity unique,
  name text not null,
  short_name text not null,
  uscc text not null unique,
  legal_person text not null default '',
  kind text not null check (kind in ('buyer', 'supplier', 'agent', 'platform')),
  region_code text not null default '',
  address text not null default '',
  phone text not null default '',
  verified_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now()
);

create table account (
  id uuid primary key default gen_random_uuid(),
  phone text not null unique check (phone ~ '^1[3-9]\d{9}$'),
  name text not null,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now()
);

-- Failed logins in a row by phone number, whether an account has it or not: the answers must not differ.
create table login_attempt (
  phone text primary key,
  failures int not null default 0,
  locked_until timestamptz,
  tried_at timestamptz not null default app_now()
);
create index login_attempt_age on login_attempt (tried_at);

create table membership (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  company_id uuid not null references company,
  department text not null default '',
  title text not null default '',
  roles text[] not null default '{}' check (roles <@ array['orgAdmin','buyer','buyerLead','approver','finance','evaluator','supervisor','supplierAdmin','quoter','agent','operator','auditor']),
  left_at timestamptz,
  created_at timestamptz not null default app_now(),
  unique (account_id, company_id)
);
create index membership_company on membership (company_id) where left_at is null;

-- One row a login. Tokens are stored as SHA-256 only.
create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  company_id uuid references company,
  refresh_hash text not null unique,
  prev_refresh_hash text,
  prev_until timestamptz,
  bearer_hash text,
  bearer_until timestamptz,
  prev_bearer_hash text,
  generation int not null default 0,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
);
create index session_account on session (account_id) where revoked_at is null;

create table file (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references company,
  account_id uuid references account,
  purpose text not null check (purpose in ('attachment', 'sealed', 'template', 'sheet', 'opened')),
  name text not null,
  ext text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  storage_key text not null,
  status text not null check (status in ('quarantined', 'ready', 'refused')),
  refused_reason text,
  created_at timestamptz not null default app_now()
);
create index file_owner on file (company_id, created_at);

create table notice (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  company_id uuid references company,
  event_key text not null,
  kind text not null,
  title text not null,
  body text not null,
  place text not null,
  place_search jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  unique (event_key, account_id)
);
create index notice_inbox on notice (account_id, created_at desc, id desc);

-- What would leave the platform by SMS or mail. Without a configured channel a row stays 'recorded': it was not sent.
create table delivery (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references notice,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  template text not null,
  parameters jsonb not null default '{}',
  status text not null check (status in ('recorded', 'queued', 'handedOver', 'delivered', 'failed')),
  created_at timestamptz not null default app_now(),
  unique (notice_id, channel)
);

create table page_view (
  day date not null,
  route text not null,
  views int not null default 0,
  primary key (day, route)
);
