-- 废标 has a state of its own; a tender without a winner is called again (重新招标) as a new one that names it.
alter table tender drop constraint tender_status_check;
alter table tender
  add constraint tender_status_check check (status in ('draft', 'approving', 'approvalFailed', 'preview', 'registering', 'upcoming', 'bidding', 'evaluating', 'deciding', 'publicised', 'awarded', 'failed', 'scrapped', 'cancelled')),
  add column prev_tender_id uuid references tender,
  add column round int not null default 1 check (round >= 1),
  add constraint tender_round_of check ((prev_tender_id is null) = (round = 1));
-- One round follows another.
create unique index tender_next_round on tender (prev_tender_id) where prev_tender_id is not null;

-- Those that people have ended after the opening, for words of their own.
update tender set status = 'scrapped'
where status = 'failed' and opened_at is not null and end_reason not in ('tooFewRegistrations', 'tooFewBids', 'noValidBid');
update hall_card as c
set status = 'scrapped',
  card = c.card || jsonb_build_object('status', 'scrapped', 'stateName', case t.profile when 'SALE' then '终止处置' else '废标' end)
from tender t where c.subject_kind = 'tender' and c.id = t.id and t.status = 'scrapped';

-- 弃标: a bidder takes back what it has offered after the opening, or does not sign in time.
alter table bid drop constraint bid_status_check;
alter table bid add constraint bid_status_check
  check (status in ('submitted', 'replaced', 'withdrawn', 'outdated', 'opened', 'unreadable', 'invalid', 'won', 'notWon', 'abandoned'));
create table tender_abandonment (
  id uuid primary key,
  tender_id uuid not null references tender,
  bid_id uuid not null unique references bid,
  company_id uuid not null references company,
  -- Whose word it is: the bidder's own, or the owner's about a winner that has not signed.
  side text not null check (side in ('bidder', 'owner')),
  reason_kind text not null check (reason_kind in ('givesUp', 'forceMajeure', 'notSigned', 'noPerformanceSecurity', 'unlawful')),
  reason text not null,
  -- What it has undone: nothing yet, the recommendation, the publicity, or the award.
  undone text not null check (undone in ('offer', 'recommendation', 'publicity', 'award')),
  decided_by uuid not null references account,
  second_by uuid references account,
  at timestamptz not null,
  -- The public notice of the owner, and what it says about how things go on.
  notice text,
  next text check (next in ('nextCandidate', 'reTender', 'scrap')),
  published_at timestamptz,
  published_by uuid references account,
  check ((published_at is null) = (notice is null)),
  check ((published_at is null) = (next is null))
);
create index tender_abandonment_tender on tender_abandonment (tender_id, at desc);
create index tender_abandonment_company on tender_abandonment (company_id, at desc, id desc);

-- 退出报名: a company leaves before the deadline, and may come again while the window is open.
alter table registration drop constraint registration_status_check;
alter table registration
  add constraint registration_status_check check (status in ('registered', 'confirmed', 'refused', 'stale', 'withdrawn'));

-- 退出竞价: whoever has left an auction before its start and comes again gets another name, and nobody its old one.
alter table auction_bidder add column former_aliases text[] not null default '{}';

insert into page_mapping (number, page, conversion, link, active)
select 'zcweb_grop', page, '[{"op":"copy","name":"id"}]', '/' || page, false
from (values ('abandonedBids'), ('abandonedBidPublish')) as pages (page)
on conflict (number, page) do nothing;
