-- 联合体: how many companies may bid together, the lead among them; it counts where consortia are accepted.
alter table tender add column consortium_most int not null default 2 check (consortium_most between 2 and 5);

-- A sign-up that waits for the members of its consortium is not handed in yet.
alter table registration drop constraint registration_status_check;
alter table registration
  add constraint registration_status_check
  check (status in ('assembling', 'registered', 'confirmed', 'refused', 'stale', 'withdrawn'));

create table consortium (
  registration_id uuid primary key references registration,
  -- 联合体协议
  agreement_file_id uuid not null references file,
  lead_work text not null
);

create table consortium_member (
  registration_id uuid not null references consortium,
  company_id uuid not null references company,
  tender_id uuid not null references tender,
  position int not null check (position >= 0),
  work text not null,
  state text not null check (state in ('asked', 'confirmed', 'declined', 'left')),
  -- Whether the sign-up that it belongs to stands or is being put together; false: the company is free again.
  stands boolean not null,
  reason text,
  answered_at timestamptz,
  answered_by uuid references account,
  primary key (registration_id, company_id),
  constraint consortium_member_answer check ((state = 'asked') = (answered_at is null)),
  constraint consortium_member_reason check ((state in ('declined', 'left')) = (reason is not null))
);
-- Nobody is in two consortia of one tender.
create unique index consortium_member_once on consortium_member (tender_id, company_id) where state = 'confirmed' and stands;
create index consortium_member_company on consortium_member (company_id, tender_id);

-- Who else sees a tender that is for the invited alone: companies that one of them has asked to bid together with it.
create table tender_guest (
  tender_id uuid not null references tender,
  company_id uuid not null references company,
  -- The sign-up that has asked for it.
  via_id uuid not null,
  primary key (tender_id, company_id, via_id)
);
create index tender_guest_company on tender_guest (company_id, tender_id);
