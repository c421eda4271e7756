-- What has been asked of others before it is done: of the approvers of a company, or of a second person of its own.
create table decision_request (
  id uuid primary key default gen_random_uuid(),
  -- The thing that it is about, which other capabilities keep.
  thing_kind text not null,
  thing_id uuid not null,
  company_id uuid not null references company,
  -- Which decision it is, and about what.
  subject_kind text not null,
  subject_id uuid not null,
  -- The process and the approval that goes through it; both null: a second person decides.
  type text,
  instance_id uuid unique,
  status text not null check (status in ('running', 'approved', 'rejected', 'withdrawn', 'terminated')),
  -- What is done once they agree, frozen when it was asked; never a price that is secret.
  request jsonb not null,
  started_by uuid not null references account,
  started_at timestamptz not null,
  -- The second person who has answered; null: approvers did, or nobody.
  decided_by uuid references account,
  ended_at timestamptz,
  -- Why it was not agreed to, or could not be carried out.
  reason text,
  -- What the second person said who agreed to it.
  comment text,
  constraint decision_request_approval check ((type is null) = (instance_id is null))
);
-- One request about a thing at a time.
create unique index decision_request_running on decision_request (thing_kind, thing_id) where status = 'running';
create index decision_request_thing on decision_request (thing_kind, thing_id, started_at desc);
create index decision_request_company on decision_request (company_id, thing_kind, started_at desc, instance_id desc);
create index decision_request_subject on decision_request (subject_kind, subject_id);

insert into decision_request (thing_kind, thing_id, company_id, subject_kind, subject_id, type, instance_id, status,
    request, started_by, started_at, ended_at, reason)
  select 'tender', tender_id, company_id, subject_kind, subject_id, type, instance_id, status,
    request, started_by, started_at, ended_at, reason from tender_approval
  union all
  select 'auction', auction_id, company_id, subject_kind, subject_id, type, instance_id, status,
    request, started_by, started_at, ended_at, reason from auction_approval;

-- 认定悔拍 that a second person was asked about. What was taken back is known by its words.
insert into decision_request (id, thing_kind, thing_id, company_id, subject_kind, subject_id, status, request,
    started_by, started_at, decided_by, ended_at, reason, comment)
  select breach.id, 'auction', breach.auction_id, auction.company_id, 'auction.breach', breach.auction_id,
    case breach.status when 'pending' then 'running' when 'agreed' then 'approved' when 'refused' then 'rejected'
      else case breach.answer when '提出的人已撤回。' then 'withdrawn' else 'terminated' end end,
    jsonb_build_object('reason', breach.reason), breach.asked_by, breach.asked_at, breach.decided_by,
    breach.decided_at, nullif(case breach.status when 'agreed' then '' else breach.answer end, ''),
    nullif(case breach.status when 'agreed' then breach.answer else '' end, '')
  from auction_breach breach join auction on auction.id = breach.auction_id;

-- What was wanted of a security against its usual course, of approvers or of a second person.
insert into decision_request (id, thing_kind, thing_id, company_id, subject_kind, subject_id, type, instance_id, status,
    request, started_by, started_at, decided_by, ended_at, reason)
  select asked.id, 'security', asked.order_id, asked.company_id, 'security.request', asked.id,
    case when asked.instance_id is not null then 'refund' end, asked.instance_id,
    case
      when asked.status = 'pending' then 'running'
      when asked.status = 'effective' then 'approved'
      when approval.status in ('approved', 'rejected', 'withdrawn') then approval.status
      when asked.decided_by is not null then 'rejected'
      when asked.outcome = '提出的人已撤回。' then 'withdrawn'
      else 'terminated' end,
    jsonb_strip_nulls(jsonb_build_object('deed', asked.deed, 'reason', asked.reason,
      'forfeitReason', asked.forfeit_reason)),
    asked.asked_by, asked.asked_at, asked.decided_by, asked.decided_at, nullif(asked.outcome, '')
  from security_request asked left join approval on approval.id = asked.instance_id;

-- Announcements of projects keep their history; what their approvers were asked last stands here, too.
insert into decision_request (thing_kind, thing_id, company_id, subject_kind, subject_id, type, instance_id, status,
    request, started_by, started_at, ended_at, reason)
  select 'project', project_id, company_id, 'project.announce', id, 'projectAnnounce', instance_id,
    case status when 'pending' then 'running' when 'effective' then 'approved' when 'failed' then 'approved'
      else status end,
    jsonb_build_object('announcementId', id, 'announce', announce), asked_by, asked_at, decided_at,
    nullif(outcome, '')
  from project_announcement where instance_id is not null;

drop table tender_approval;
drop table auction_approval;
drop table auction_breach;
drop table security_request;

-- News of decided approvals that is still on its way, or that nobody could take: one reaction hears it now. Of the old
-- ones each heard every kind and acted on its own.
update job set name = 'approval.settle'
  where kind = 'reaction' and status in ('pending', 'dead') and (name, payload ->> 'subjectKind') in (
    ('tender.decided tender', 'tender'),
    ('tender.decided tender.postponement', 'tender.postponement'),
    ('bid.decideAfterApproval', 'tender.award'),
    ('bid.decideAfterApproval', 'tender.publicity'),
    ('bid.decideAfterApproval', 'tender.scrap'),
    ('auction.decided auction', 'auction'),
    ('auction.decided auction.delay', 'auction.delay'),
    ('auction.decided auction.result', 'auction.result'),
    ('auction.decided auction.breach', 'auction.breach'),
    ('project.decideAnnouncement', 'project.announce'),
    ('security.decideRequest', 'security.request'));
update job set status = 'cancelled'
  where kind = 'reaction' and status in ('pending', 'dead') and name in (
    'tender.decided tender', 'tender.decided tender.postponement', 'bid.decideAfterApproval',
    'auction.decided auction', 'auction.decided auction.delay', 'auction.decided auction.result',
    'auction.decided auction.breach', 'project.decideAnnouncement', 'security.decideRequest');
