-- Invitations stay when they are over: how often a company asks somebody who said no is limited, and a person may
-- see who has asked them. Only one of a company waits for a person's answer at a time.
alter table invitation
  add column status text not null default 'sent' check (status in ('sent', 'accepted', 'declined', 'withdrawn')),
  add column ended_at timestamptz,
  add constraint invitation_ended check ((status = 'sent') = (ended_at is null)),
  drop constraint invitation_company_id_account_id_key;
create unique index invitation_waiting on invitation (company_id, account_id) where status = 'sent';
create index invitation_history on invitation (company_id, account_id, created_at);
