-- 举报: what a person tells the platform about a public item, and what the platform did about it.
create table report (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  subject_kind text not null,
  subject_id uuid not null,
  subject_title text not null,
  owner_company_id uuid not null references company,
  reporter_account_id uuid not null references account,
  reporter_company_id uuid references company,
  anonymous boolean not null,
  reason_type text not null,
  status text not null check (status in ('submitted', 'accepted', 'investigating', 'upheld', 'dismissed', 'redirected')),
  version int not null default 1,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decision text,
  outcome text check (outcome in ('nothing', 'warn', 'itemOffline', 'companyFrozen')),
  authority text,
  lifted_at timestamptz,
  lift_reason text,
  updated_at timestamptz not null default app_now()
);
create index report_reporter on report (reporter_account_id, submitted_at desc, id desc);
create index report_desk on report (status, submitted_at, id);
create index report_subject on report (subject_kind, subject_id, submitted_at);
create index report_day on report (reporter_company_id, submitted_at);
-- One open report of one person about one item: more words go to the first.
create unique index report_open on report (reporter_account_id, subject_kind, subject_id)
  where status in ('submitted', 'accepted', 'investigating');
create sequence report_no_seq;

-- What the reporter has told, the first words and every later addition.
create table report_statement (
  report_id uuid not null references report,
  position int not null,
  content text not null,
  stated_at timestamptz not null,
  primary key (report_id, position)
);
create table report_file (
  report_id uuid not null,
  statement int not null,
  file_id uuid not null references file,
  position int not null,
  primary key (report_id, file_id),
  foreign key (report_id, statement) references report_statement
);
-- For operators only.
create table report_note (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references report,
  account_id uuid not null references account,
  content text not null,
  noted_at timestamptz not null
);
create index report_note_of on report_note (report_id, noted_at, id);

-- Outcomes: an item that the platform has taken offline, a company that it has frozen.
alter table tender add column offline_at timestamptz, add column offline_reason text;
alter table company add column frozen_at timestamptz, add column frozen_reason text;
