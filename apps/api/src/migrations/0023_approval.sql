-- 审批: the chains that a company draws up, and what goes through them.
create table approval_template (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  type text not null check (type in ('tenderPublish', 'addendum', 'postponement', 'award', 'publicity', 'scrap', 'demand', 'projectAnnounce', 'refund', 'feeWaiver')),
  status text not null check (status in ('draft', 'enabled', 'disabled')),
  version int not null,
  position int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index approval_template_company on approval_template (company_id, type, position, id);

-- What a template said; approvals keep the version that they began with.
create table approval_template_version (
  template_id uuid not null references approval_template on delete cascade,
  version int not null,
  content jsonb not null,
  saved_by uuid references account,
  saved_at timestamptz not null,
  primary key (template_id, version)
);

create table approval (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  type text not null check (type in ('tenderPublish', 'addendum', 'postponement', 'award', 'publicity', 'scrap', 'demand', 'projectAnnounce', 'refund', 'feeWaiver')),
  subject_kind text not null,
  subject_id uuid not null,
  title text not null,
  starter_id uuid not null references account,
  creators jsonb not null,
  status text not null check (status in ('running', 'approved', 'rejected', 'withdrawn', 'terminated')),
  version int not null,
  template_id uuid not null,
  template_version int not null,
  template_name text not null,
  options jsonb not null,
  context jsonb not null,
  facts jsonb not null,
  budget jsonb,
  note text not null,
  nodes jsonb not null,
  previous_id uuid references approval,
  rejected_node_id text,
  reason text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  reminded_at timestamptz,
  foreign key (template_id, template_version) references approval_template_version
);
create unique index approval_running on approval (subject_kind, subject_id) where status = 'running';
create index approval_company_running on approval (company_id) where status = 'running';
create index approval_subject on approval (subject_kind, subject_id, started_at desc);
create index approval_starter on approval (starter_id, started_at desc, id desc);

-- One person's part in a node. `active_at`: since when it is their turn; empty before and after.
create table approval_task (
  approval_id uuid not null references approval,
  n int not null,
  node_id text not null,
  round int not null,
  seat int not null,
  place int not null,
  account_id uuid not null references account,
  origin text not null check (origin in ('template', 'transfer', 'delegate', 'addSign', 'successor')),
  given_by uuid references account,
  result text not null check (result in ('open', 'agreed', 'autoAgreed', 'rejected', 'handedOver', 'skipped')),
  active_at timestamptz,
  decided_at timestamptz,
  primary key (approval_id, n),
  check (active_at is null or result = 'open')
);
create index approval_task_todo on approval_task (account_id, active_at desc, approval_id) where active_at is not null;
create index approval_task_account on approval_task (account_id, approval_id);
-- One person decides a node once at a time.
create unique index approval_task_open on approval_task (approval_id, node_id, round, account_id) where result = 'open';

create table approval_copy (
  approval_id uuid not null references approval,
  account_id uuid not null references account,
  copied_at timestamptz not null,
  read_at timestamptz,
  primary key (approval_id, account_id)
);
create index approval_copy_account on approval_copy (account_id, copied_at desc, approval_id);

-- Files that came with a decision or a comment; the log names them.
create table approval_file (
  approval_id uuid not null references approval,
  file_id uuid not null references file,
  primary key (approval_id, file_id)
);
