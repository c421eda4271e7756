-- Tenders that wait for an approval, that belong to a project, and whose times are put off.
alter table tender drop constraint tender_status_check;
alter table tender
  add constraint tender_status_check check (status in ('draft', 'approving', 'approvalFailed', 'preview', 'registering', 'upcoming', 'bidding', 'evaluating', 'deciding', 'publicised', 'awarded', 'failed', 'cancelled')),
  add column project_id uuid references project,
  -- Why an approval gave it back to its owner.
  add column back_reason text,
  add column postponements int not null default 0 check (postponements >= 0);
create index tender_project on tender (project_id, updated_at desc, id desc) where project_id is not null;

-- 招标延期: each wish to put off the times of a tender, and what became of it. Times by name, as ISO instants.
create table tender_postponement (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references tender,
  status text not null check (status in ('pending', 'done', 'failed', 'rejected', 'withdrawn')),
  -- From 1 for each tender; null unless it was done.
  number int,
  old_times jsonb not null,
  new_times jsonb not null,
  reason text not null,
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- Why it was not done.
  failure text,
  unique (tender_id, number)
);
create unique index tender_postponement_pending on tender_postponement (tender_id) where status = 'pending';
create index tender_postponement_of on tender_postponement (tender_id, requested_at desc);

-- What the owner of a tender has asked its approvers for. The approval itself is kept by the approval capability.
create table tender_approval (
  instance_id uuid primary key,
  tender_id uuid not null references tender on delete cascade,
  company_id uuid not null references company,
  type text not null,
  subject_kind text not null,
  subject_id uuid not null,
  status text not null check (status in ('running', 'approved', 'rejected', 'withdrawn', 'terminated')),
  -- What is to be done once it is approved, frozen at the request; never a price.
  request jsonb not null,
  started_by uuid not null references account,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why it was not approved, or could not be carried out.
  reason text
);
-- One question to the approvers at a time.
create unique index tender_approval_running on tender_approval (tender_id) where status = 'running';
create index tender_approval_company on tender_approval (company_id, started_at desc, instance_id desc);
create index tender_approval_tender on tender_approval (tender_id, started_at desc);
create index tender_approval_subject on tender_approval (subject_kind, subject_id);
