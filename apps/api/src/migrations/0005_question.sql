create table question (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  subject_kind text not null,
  subject_id uuid not null,
  subject_title text not null,
  owner_company_id uuid not null references company,
  asker_company_id uuid not null references company,
  asker_account_id uuid not null references account,
  type text not null,
  receiver text not null,
  title text not null,
  content text not null,
  status text not null check (status in ('submitted', 'answered', 'rejected', 'published', 'closed')),
  version int not null default 1,
  answer text,
  answered_by uuid references account,
  answered_at timestamptz,
  reject_reason text,
  published_title text,
  published_text text,
  published_answer text,
  published_at timestamptz,
  submitted_at timestamptz not null,
  updated_at timestamptz not null default app_now()
);
create index question_subject on question (subject_kind, subject_id, submitted_at desc);
create index question_owner on question (owner_company_id, submitted_at desc, id desc);
create index question_asker on question (asker_company_id, submitted_at desc, id desc);
create sequence question_no_seq;

create table question_file (
  question_id uuid not null references question,
  file_id uuid not null references file,
  side text not null check (side in ('ask', 'answer')),
  position int not null,
  primary key (question_id, file_id)
);
