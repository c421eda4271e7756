-- Companies that a tender is for, where it is not for everybody; of a draft those that are to be invited.
create table tender_invitee (
  tender_id uuid not null references tender,
  company_id uuid not null references company,
  -- In the order in which the owner chose them.
  position int not null check (position >= 0),
  -- Since the publication, or when they were added later; null: only chosen.
  invited_at timestamptz,
  invited_by uuid references account,
  primary key (tender_id, company_id),
  constraint tender_invitee_by check (invited_by is null or invited_at is not null)
);
create index tender_invitee_company on tender_invitee (company_id, invited_at desc, tender_id) where invited_at is not null;

-- Since when a tender to which companies were invited is there for everybody.
alter table tender
  add column disclosed_at timestamptz,
  add constraint tender_disclosed check (disclosed_at is null or method = 'invited');
