-- 劳务报名: a team says who it is before it names a price; one for each demand and company.
create table labour_sign_up (
  id uuid primary key default gen_random_uuid(),
  demand_id uuid not null references demand,
  company_id uuid not null references company,
  account_id uuid not null references account,
  version int not null check (version >= 1),
  status text not null check (status in ('signedUp', 'asked', 'withdrawn')),
  trades jsonb not null,
  leader_name text not null,
  leader_phone text not null,
  arrive_on text not null check (arrive_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Files of certificates that the company keeps; one that it keeps no more is shown to nobody.
  certificate_file_ids uuid[] not null default '{}',
  record text not null default '',
  note text not null default '',
  asked_at timestamptz,
  asked_by uuid references account,
  signed_up_at timestamptz not null,
  updated_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  unique (demand_id, company_id),
  constraint labour_sign_up_asked_whole check ((asked_at is null) = (asked_by is null)),
  constraint labour_sign_up_asked check (status <> 'asked' or asked_at is not null)
);
create index labour_sign_up_company on labour_sign_up (company_id, signed_up_at desc, id desc);
