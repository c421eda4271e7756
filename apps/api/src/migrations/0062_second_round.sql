-- The second sealed round of a demand, and quotations that nobody opens.
alter table demand
  drop constraint demand_status_check,
  add constraint demand_status_check check (status in ('draft', 'approving', 'approvalFailed', 'announced', 'quoting', 'suspended', 'quoteEnded', 'comparing', 'secondRound', 'selected', 'closed', 'cancelled', 'expired')),
  -- How many of the lowest may be asked once more.
  add column second_round text not null default 'none' check (second_round in ('none', 'two', 'three', 'four', 'five')),
  -- The deadline of the first round, once there is a second one.
  add column first_ends_at timestamptz,
  add constraint demand_second_round_read check (first_ends_at is null or comparing_at is not null);

-- The second round has a key pair of its own: that of the first was released when the quotations were opened.
create table demand_second_round (
  id uuid primary key references demand,
  opening_public_key text,
  opening_key_wrapped text,
  key_released_at timestamptz,
  asked_by uuid not null references account,
  asked_at timestamptz not null
);

create table demand_asked_again (
  demand_id uuid not null references demand_second_round,
  company_id uuid not null references company,
  primary key (demand_id, company_id)
);
create index demand_asked_again_company on demand_asked_again (company_id);

alter table quotation
  drop constraint quotation_status_check,
  add constraint quotation_status_check check (status in ('quoted', 'replaced', 'withdrawn', 'setAside', 'unreadable', 'invalid', 'selected', 'notSelected', 'expired', 'orderSent', 'confirmed', 'completed', 'abandoned')),
  add column round int not null default 1 check (round in (1, 2));
drop index quotation_current;
create unique index quotation_current on quotation (demand_id, company_id, round) where status not in ('replaced', 'withdrawn', 'setAside');

-- Quotations that lie unopened already have their seven days from now on.
insert into job (kind, name, subject_id, due_at)
  select 'timer', 'demand.clock', id::text, greatest(ends_at, app_now()) + interval '7 days' from demand
  where status = 'quoteEnded'
  on conflict do nothing;
