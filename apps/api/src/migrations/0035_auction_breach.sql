-- 认定悔拍 that a second person of the owner has to agree to, where no process of approval decides: what was asked,
-- and what became of it.
create table auction_breach (
  id uuid primary key,
  auction_id uuid not null references auction,
  status text not null check (status in ('pending', 'agreed', 'refused', 'ended')),
  reason text not null,
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  -- Why it was not agreed to.
  answer text not null default ''
);
create unique index auction_breach_pending on auction_breach (auction_id) where status = 'pending';
create index auction_breach_of on auction_breach (auction_id, asked_at desc);

-- A reserve price does not stand in the clear in what approvers were shown.
update approval set facts = (
  select jsonb_agg(
    case when fact ->> 'label' in ('保留价', '最高可接受价') and fact ->> 'value' <> '未设'
      then jsonb_set(fact, '{value}', '"已设"') else fact end order by at)
  from jsonb_array_elements(facts) with ordinality as kept (fact, at))
where subject_kind = 'auction' and jsonb_array_length(facts) > 0;

-- Answers to prices that were not taken are tidied away long after their auction.
create index auction_refusal_at on auction_refusal (at);

-- Running auctions stand on top of the halls, the one that ends first before the others.
create index hall_card_live on hall_card (deadline_at, id) where subject_kind = 'auction' and status = 'live';
