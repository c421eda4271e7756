-- How companies come in by themselves: they ask to be verified, and an operator answers. Who only asks keeps nobody
-- else from the code; it belongs to one company once it is verified or the platform itself has entered it.
alter table company add column self_registered boolean not null default false;
alter table company drop constraint company_uscc_key;
create unique index company_code_holder on company (uscc) where verified_at is not null or not self_registered;
create index company_uscc on company (uscc);
create table company_verification (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references company,
  version int not null default 1,
  status text not null check (status in ('pending', 'approved', 'refused')),
  licence_file_id uuid references file,
  submitted_by uuid not null references account,
  submitted_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  refuse_reason text
);
create index company_verification_desk on company_verification (status, submitted_at, id);

-- A buyer lets an agent run tenders for it.
create table mandate (
  id uuid primary key default gen_random_uuid(),
  buyer_company_id uuid not null references company,
  agent_company_id uuid not null references company,
  version int not null default 1,
  note text not null default '',
  granted_by uuid not null references account,
  granted_at timestamptz not null,
  until_at timestamptz not null,
  revoked_by uuid references account,
  revoked_at timestamptz,
  revoke_reason text,
  check (buyer_company_id <> agent_company_id)
);
create index mandate_agent on mandate (agent_company_id) where revoked_at is null;
create index mandate_buyer on mandate (buyer_company_id);

-- Codes by SMS; only their hash is kept.
create table login_code (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  purpose text not null check (purpose in ('login', 'register')),
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_code_phone on login_code (phone, created_at desc);

alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check
  check (purpose in ('attachment', 'sealed', 'template', 'sheet', 'opened', 'licence', 'export'));

-- A person's own operations, for the export of what is kept about them.
create index operation_log_actor on operation_log (actor_account_id, at desc) where actor_account_id is not null;
