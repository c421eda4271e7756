-- 评标: what points are given for, who gives them, what was found, and the report that ranks the candidates.
alter table tender
  -- {criteria: [{group, name, max, standard}], price: {formula, full, kFrom, kTo, over, under}}; null: it goes by price.
  add column scoring jsonb,
  -- A committee evaluates the bids: until its report nobody is recommended.
  add column committee boolean not null default false;

-- The places that a committee's report gives to the bids that count; the bid itself keeps its price.
create table bid_ranking (
  bid_id uuid primary key references bid,
  tender_id uuid not null references tender,
  rank int not null check (rank >= 1),
  -- Null where the price alone decides.
  score numeric(5, 2),
  report_sha256 text not null check (report_sha256 ~ '^[0-9a-f]{64}$'),
  unique (tender_id, rank)
);

create table evaluation (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null unique references tender,
  company_id uuid not null references company,
  agent_company_id uuid references company,
  status text not null check (status in ('forming', 'ready', 'formal', 'scoring', 'reporting', 'submitted', 'reopened')),
  version int not null,
  round int not null check (round >= 1),
  -- Once the formal review is over: {lowest, mean, k, benchmark}.
  price_base jsonb,
  summed_at timestamptz,
  scrap_reason text,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint evaluation_submitted check (status <> 'submitted' or submitted_at is not null)
);
create index evaluation_company on evaluation (company_id);

create table evaluation_member (
  evaluation_id uuid not null references evaluation,
  account_id uuid not null references account,
  position int not null,
  seat text not null check (seat in ('chair', 'member')),
  declared_at timestamptz,
  handed_in_at timestamptz,
  left_at timestamptz,
  left_reason text,
  primary key (evaluation_id, account_id),
  constraint evaluation_member_left check ((left_at is null) = (left_reason is null))
);
create unique index evaluation_chair on evaluation_member (evaluation_id) where seat = 'chair' and left_at is null;
create index evaluation_member_account on evaluation_member (account_id) where left_at is null;

create table evaluation_check (
  evaluation_id uuid not null references evaluation,
  bid_id uuid not null references bid,
  item text not null check (item in ('qualification', 'form', 'price', 'delivery', 'terms')),
  passed boolean not null,
  ground text check (ground in ('unsigned', 'noConsortium', 'unqualified', 'severalPrices', 'badPrice', 'unresponsive', 'collusion')),
  reason text not null,
  account_id uuid not null references account,
  checked_at timestamptz not null,
  primary key (evaluation_id, bid_id, item),
  constraint evaluation_check_ground check (passed = (ground is null))
);

create table evaluation_score (
  evaluation_id uuid not null references evaluation,
  account_id uuid not null references account,
  bid_id uuid not null references bid,
  -- Its place among the criteria, from 0.
  criterion int not null check (criterion >= 0),
  points numeric(5, 2) not null check (points >= 0),
  note text not null,
  scored_at timestamptz not null,
  primary key (evaluation_id, account_id, bid_id, criterion)
);

-- What was changed after all had handed in, and why.
create table evaluation_score_change (
  id uuid primary key default gen_random_uuid(),
  evaluation_id uuid not null references evaluation,
  account_id uuid not null references account,
  bid_id uuid not null references bid,
  criterion int not null,
  old_points numeric(5, 2) not null,
  new_points numeric(5, 2) not null,
  reason text not null,
  changed_at timestamptz not null
);
create index evaluation_score_change_of on evaluation_score_change (evaluation_id, changed_at, id);

create table evaluation_opinion (
  evaluation_id uuid not null references evaluation,
  round int not null,
  account_id uuid not null references account,
  agrees boolean not null,
  reason text not null,
  signed_at timestamptz not null,
  primary key (evaluation_id, round, account_id),
  check (agrees or reason <> '')
);

-- 澄清: a question of the committee to one bidder, and its answer, which changes no price.
create table evaluation_clarification (
  id uuid primary key default gen_random_uuid(),
  evaluation_id uuid not null references evaluation,
  bid_id uuid not null references bid,
  company_id uuid not null references company,
  question text not null,
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  answer text,
  answered_by uuid references account,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index evaluation_clarification_of on evaluation_clarification (evaluation_id, asked_at, id);
create index evaluation_clarification_open on evaluation_clarification (company_id) where answer is null;

-- 评标报告, as it was submitted each time.
create table evaluation_report (
  evaluation_id uuid not null references evaluation,
  number int not null check (number >= 1),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  submitted_by uuid not null references account,
  submitted_at timestamptz not null,
  primary key (evaluation_id, number)
);
create function evaluation_history_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what an evaluation has said stays as it is';
end
$$;
create trigger evaluation_report_kept before update or delete on evaluation_report
  for each statement execute function evaluation_history_kept();
create trigger evaluation_opinion_kept before update or delete on evaluation_opinion
  for each statement execute function evaluation_history_kept();
create trigger evaluation_score_change_kept before update or delete on evaluation_score_change
  for each statement execute function evaluation_history_kept();
