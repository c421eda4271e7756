-- The whole publish form, agents, and direct purchases.
alter table tender
  add column agent_company_id uuid references company,
  add column project_name text not null default '',
  add column section text not null default '',
  add column fund_source text not null default '',
  add column supervisor text not null default '',
  add column invoice_requirement text not null default 'any' check (invoice_requirement in ('special', 'plain', 'any')),
  add column qualifications text[] not null default '{}',
  add column track_record text not null default '',
  add column staffing text not null default '',
  add column performance_security numeric(4, 1) check (performance_security >= 0),
  add column retention numeric(4, 1) check (retention >= 0),
  add column clarify_end timestamptz,
  add column supplier_company_id uuid references company,
  add column direct_amount numeric(18, 2) check (direct_amount > 0),
  add column direct_reason text not null default '',
  -- Why it was published although rules warned.
  add column publish_reason text,
  add column copied_from uuid references tender on delete set null;
create index tender_agent on tender (agent_company_id, updated_at desc, id desc) where agent_company_id is not null;
