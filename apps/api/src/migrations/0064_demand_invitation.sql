-- Who was asked to quote for a demand, and what it said to that; whether it has quoted stands with the quotations.
create table demand_invitation (
  id uuid primary key,
  demand_id uuid not null references demand,
  company_id uuid not null references company,
  note text not null default '',
  invited_by uuid not null references account,
  invited_at timestamptz not null,
  reminded_at timestamptz,
  declined_at timestamptz,
  declined_by uuid references account,
  decline_reason text,
  unique (demand_id, company_id),
  constraint demand_invitation_decline_whole check ((declined_at is null) = (declined_by is null) and (declined_at is null) = (decline_reason is null))
);
create index demand_invitation_company on demand_invitation (company_id, invited_at desc, id desc);

-- A quotation that came by another way and that somebody of the buyer has recorded (代录).
alter table quotation
  add column recorded_by uuid references account,
  add column recorded_way text check (recorded_way in ('phone', 'paper', 'wechat', 'other')),
  add column said_at timestamptz,
  -- Since when its company says that this is none of its quotations; it does not count then.
  add column objected_at timestamptz,
  add column objection text,
  add constraint quotation_recorded_whole check ((recorded_by is null) = (recorded_way is null) and (recorded_by is null) = (said_at is null)),
  add constraint quotation_objection_whole check ((objected_at is null) = (objection is null) and (objected_at is null or (recorded_by is not null and status = 'withdrawn')));
