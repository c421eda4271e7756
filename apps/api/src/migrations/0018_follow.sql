-- What a person keeps an eye on. Kinds are rows of the domain's table, so that a new one needs no migration.
create table follow (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  kind text not null,
  subject_id uuid not null,
  followed_at timestamptz not null default app_now(),
  unique (account_id, kind, subject_id)
);
create index follow_subject on follow (kind, subject_id, account_id);

-- Whose telephone number was given to whom on which day (in China).
create table contact_reveal (
  account_id uuid not null references account,
  company_id uuid references company,
  kind text not null,
  subject_id uuid not null,
  day date not null,
  revealed_at timestamptz not null default app_now(),
  primary key (account_id, kind, subject_id, day)
);
create index contact_reveal_company on contact_reveal (company_id, day);
