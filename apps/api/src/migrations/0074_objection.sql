-- 异议: objections to the documents, the opening and the result of lawful tenders, and the pause that they bring.
alter table tender
  -- Since when nothing is opened, compared or decided in it, and why.
  add column paused_at timestamptz,
  add column pause_cause text check (pause_cause in ('objection')),
  add constraint tender_pause check ((paused_at is null) = (pause_cause is null));

-- What the system moves after a pause, nobody has asked for.
alter table tender_postponement alter column requested_by drop not null;

-- What a letter of the type objection has beside other letters. It pauses its tender as long as it is submitted.
create table objection (
  question_id uuid primary key references question,
  tender_id uuid not null references tender,
  company_id uuid not null references company,
  kind text not null check (kind in ('documents', 'opening', 'result')),
  status text not null default 'submitted' check (status in ('submitted', 'answered', 'notAccepted', 'upheld')),
  due_at timestamptz not null,
  -- When it was told that nobody has answered in time.
  overdue_at timestamptz
);
-- One that is open for each company, tender and kind.
create unique index objection_open on objection (tender_id, company_id, kind) where status = 'submitted';
create index objection_tender on objection (tender_id, status);

-- What proves the interest of somebody who does not take part (利害关系人).
create table objection_proof (
  question_id uuid not null references objection,
  file_id uuid not null references file,
  position int not null,
  primary key (question_id, file_id)
);
