-- Entries of the platform's pool of experts, and of the house evaluators (内部评委) that companies keep.
create table expert (
  id uuid primary key default gen_random_uuid(),
  owner text not null check (owner in ('platform', 'company')),
  company_id uuid references company,
  -- The person's own account, once an entry under their name and number was approved.
  account_id uuid references account,
  name text not null,
  -- The number of the identity card, wrapped under the server's secret, and its keyed hash within the pool.
  id_card_wrapped text,
  id_card_hash text,
  phone text not null,
  employer text not null,
  title text not null,
  majors text[] not null check (majors <@ array['building', 'municipal', 'road', 'electromechanical', 'decoration',
    'landscape', 'materials', 'cost', 'law']),
  years int check (years between 0 and 60),
  region_code text not null,
  status text not null check (status in ('draft', 'reviewing', 'active', 'refused', 'suspended', 'retired')),
  version int not null,
  submitted_by uuid references account,
  reason text,
  cause text check (cause in ('decided', 'recheck')),
  recheck_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((owner = 'company') = (company_id is not null)),
  check ((id_card_wrapped is null) = (id_card_hash is null)),
  check (status = 'draft' or id_card_hash is not null),
  check ((status = 'suspended') = (cause is not null))
);
-- Nobody stands twice in one pool; who was taken out may be entered again.
create unique index expert_person on expert (id_card_hash) where status <> 'retired';
create index expert_pool on expert (owner, company_id, updated_at desc, id desc);
create index expert_phone on expert (phone);
create index expert_account on expert (account_id);

-- What is replaced stays, with the moment it went.
create table expert_certificate (
  id uuid primary key default gen_random_uuid(),
  expert_id uuid not null references expert,
  position int not null,
  name text not null,
  number text not null,
  expires_at date,
  file_id uuid not null references file,
  added_at timestamptz not null,
  removed_at timestamptz
);
create index expert_certificate_expert on expert_certificate (expert_id, position);
create index expert_certificate_file on expert_certificate (file_id);

create table expert_avoid (
  id uuid primary key default gen_random_uuid(),
  expert_id uuid not null references expert,
  position int not null,
  name text not null,
  uscc text not null default '',
  added_at timestamptz not null,
  removed_at timestamptz
);
create index expert_avoid_expert on expert_avoid (expert_id, position);
