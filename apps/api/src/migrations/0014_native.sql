-- One-time codes by which the native app hands its login to the page in its web view; only their hash is kept.
create table native_code (
  code_hash text primary key,
  session_id uuid not null references session,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index native_code_age on native_code (expires_at);

-- A company's own app, as the platform's people entered it.
create table company_app (
  company_id uuid primary key references company,
  app_name text not null check (app_name <> ''),
  icon text not null default '' check (icon = '' or icon like 'https://%'),
  download_url text not null check (download_url like 'https://%'),
  updated_at timestamptz not null
);
