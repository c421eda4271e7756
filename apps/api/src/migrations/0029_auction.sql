-- 动态竞价 (businessType 2): what is sold or bought, the lot on which prices are taken, and the chained record of it.
create table auction (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  company_id uuid not null references company,
  agent_company_id uuid references company,
  created_by uuid not null references account,
  project_id uuid references project,
  type int not null check (type between 1 and 20),
  profile text not null check (profile in ('SOURCING', 'SALE')),
  status text not null check (status in ('draft', 'approving', 'approvalFailed', 'scheduled', 'live', 'ended', 'negotiating', 'settling', 'settled', 'breached', 'unsold', 'cancelled')),
  version int not null default 1,
  title text not null default '',
  direction text not null check (direction in ('ascending', 'reverse')),
  mode text not null default 'clock' check (mode in ('clock', 'rounds')),
  visibility text not null check (visibility in ('open', 'rankOnly', 'blind')),
  unit text not null default '',
  -- Yuan. The fen that prices are judged by stand in auction_lot.
  start_price numeric(18, 2) check (start_price > 0),
  step numeric(18, 2) check (step > 0),
  grid boolean not null default false,
  -- Under a key of the platform: the database alone does not tell it.
  reserve_wrapped text,
  appraisal numeric(18, 2) check (appraisal > 0),
  is_display boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  hard_end_at timestamptz,
  window_minutes int not null default 2 check (window_minutes between 0 and 30),
  extension_minutes int not null default 2 check (extension_minutes between 0 and 30),
  max_extensions int not null default 20 check (max_extensions between 0 and 100),
  min_bidders int not null default 1 check (min_bidders between 1 and 50),
  self_improve boolean not null default false,
  admission text not null default 'auto' check (admission in ('auto', 'owner')),
  apply_end timestamptz,
  deposit numeric(18, 2) check (deposit > 0),
  deposit_kinds text[] not null default '{}',
  payee_name text not null default '',
  payee_bank text not null default '',
  payee_account text not null default '',
  pay_days int not null default 10 check (pay_days between 1 and 180),
  talks boolean not null default false,
  terms text not null default '',
  defects text not null default '',
  viewing_time text not null default '',
  viewing_place text not null default '',
  viewing_contact text not null default '',
  requirement text not null default '',
  payment_terms text not null default '',
  delivery_terms text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  region_code text not null default '',
  address text not null default '',
  lon double precision check (lon between 73 and 136),
  lat double precision check (lat between 3 and 54),
  -- Why an approval gave it back to its owner.
  back_reason text,
  delays int not null default 0 check (delays >= 0),
  -- Why it was published although rules warned.
  publish_reason text,
  released_at timestamptz,
  -- When the clock of the lot stopped.
  ended_at timestamptz,
  end_reason text,
  winner_bidder_id uuid,
  winner_amount numeric(18, 2) check (winner_amount > 0),
  award_reason text,
  confirmed_at timestamptz,
  talks_until timestamptz,
  pay_by timestamptz,
  paid_at timestamptz,
  settle_note text,
  breached_at timestamptz,
  previous_auction_id uuid references auction,
  offline_at timestamptz,
  offline_reason text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint auction_position_whole check ((lon is null) = (lat is null)),
  constraint auction_published_whole check (
    status in ('draft', 'approving', 'approvalFailed', 'cancelled')
    or (released_at is not null and start_price is not null and step is not null and starts_at is not null and ends_at is not null)),
  -- A draft may hold times that do not fit yet.
  constraint auction_times check (status in ('draft', 'approvalFailed') or ends_at > starts_at)
);
create index auction_owner on auction (company_id, updated_at desc, id desc);
create index auction_agent on auction (agent_company_id, updated_at desc, id desc) where agent_company_id is not null;
create index auction_project on auction (project_id, updated_at desc, id desc) where project_id is not null;
create index auction_public on auction (status, released_at desc, id desc) where released_at is not null;
create index auction_result on auction (coalesce(ended_at, updated_at) desc, id desc) where status in ('ended', 'negotiating', 'settling', 'settled', 'breached', 'unsold');
create index auction_next on auction (previous_auction_id) where previous_auction_id is not null;
create sequence auction_no_seq;

create table auction_row (
  id uuid primary key default gen_random_uuid(),
  auction_id uuid not null references auction on delete cascade,
  position int not null,
  cells jsonb not null,
  unit text not null default '',
  quantity numeric(18, 4) not null check (quantity > 0),
  ceiling numeric(18, 6) check (ceiling > 0),
  unique (auction_id, position)
);

create table auction_file (
  auction_id uuid not null references auction on delete cascade,
  file_id uuid not null references file,
  kind text not null check (kind in ('attachment', 'picture')),
  position int not null,
  primary key (auction_id, file_id)
);

-- The hot row: whoever decides about a price, the clock or a void holds its lock, and takes it before any other of
-- the auction. `fence` moves with each write, so that nobody writes what was decided from an older state.
create table auction_lot (
  auction_id uuid primary key references auction,
  phase text not null check (phase in ('scheduled', 'live', 'closed')),
  direction text not null check (direction in ('ascending', 'reverse')),
  mode text not null check (mode in ('clock', 'rounds')),
  visibility text not null check (visibility in ('open', 'rankOnly', 'blind')),
  start_fen bigint not null check (start_fen between 1 and 99999999999),
  step_fen bigint not null check (step_fen between 1 and 99999999999),
  grid boolean not null default false,
  self_improve boolean not null default false,
  outlier_percent int not null default 20 check (outlier_percent between 1 and 1000),
  min_bidders int not null default 1 check (min_bidders between 1 and 50),
  deposit_required boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hard_end_at timestamptz,
  window_seconds int not null check (window_seconds between 0 and 1800),
  extension_seconds int not null check (extension_seconds between 0 and 1800),
  max_extensions int not null check (max_extensions between 0 and 100),
  extensions int not null default 0 check (extensions between 0 and max_extensions),
  seq int not null default 0 check (seq >= 0),
  bids int not null default 0 check (bids >= 0),
  -- How many bidders have a price that stands.
  bidders int not null default 0 check (bidders >= 0),
  best_fen bigint check (best_fen > 0),
  best_bidder_id uuid,
  last_at timestamptz not null,
  root_hash text not null,
  head_hash text not null,
  reserve_wrapped text,
  reserve_met boolean not null default false,
  rounds jsonb,
  fence bigint not null default 0,
  check (ends_at > starts_at),
  check ((best_fen is null) = (best_bidder_id is null))
);

create table auction_bidder (
  id uuid primary key default gen_random_uuid(),
  auction_id uuid not null references auction,
  company_id uuid not null references company,
  account_id uuid not null references account,
  alias text not null,
  status text not null check (status in ('applied', 'admitted', 'refused', 'withdrawn')),
  contact_name text not null default '',
  contact_phone text not null default '',
  note text not null default '',
  refuse_reason text,
  agreement_at timestamptz,
  agreement_hash text,
  agreed_by uuid references account,
  joined_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references account,
  -- The price that stands for it, and where it was given.
  best_fen bigint check (best_fen > 0),
  best_seq int,
  best_at timestamptz,
  bids int not null default 0 check (bids >= 0),
  proxy_wrapped text,
  proxy_set_at timestamptz,
  unique (auction_id, company_id),
  unique (auction_id, alias),
  check ((best_fen is null) = (best_seq is null)),
  check ((proxy_wrapped is null) = (proxy_set_at is null))
);
create index auction_bidder_company on auction_bidder (company_id, joined_at desc, id desc);
alter table auction add constraint auction_winner foreign key (winner_bidder_id) references auction_bidder;
alter table auction_lot add constraint auction_lot_best foreign key (best_bidder_id) references auction_bidder;

-- The record. Each line holds the hash of the one before it; none is ever changed or taken away.
create table auction_event (
  auction_id uuid not null references auction_lot,
  seq int not null check (seq > 0),
  kind text not null check (kind in ('started', 'bid', 'voided', 'round', 'closed')),
  at timestamptz not null,
  bidder_id uuid references auction_bidder,
  amount_fen bigint check (amount_fen > 0),
  origin text not null default 'own' check (origin in ('own', 'proxy')),
  key uuid,
  request_hash text,
  -- The end as it is after this line.
  ends_at timestamptz not null,
  extended boolean not null default false,
  -- The bidder's rank that its receipt names; never public.
  rank int,
  ref_seq int,
  reserve_met boolean not null default false,
  note text,
  salt text not null,
  hash text not null,
  primary key (auction_id, seq),
  unique (auction_id, bidder_id, key),
  check ((kind = 'bid') = (amount_fen is not null)),
  check ((kind = 'voided') = (ref_seq is not null))
);
create unique index auction_event_voided on auction_event (auction_id, ref_seq) where ref_seq is not null;
create index auction_event_bidder on auction_event (bidder_id, seq desc) where bidder_id is not null;

-- A no is an answer too: who asks again with the same key hears it again.
create table auction_refusal (
  auction_id uuid not null references auction_lot,
  company_id uuid not null,
  key uuid not null,
  bidder_id uuid,
  request_hash text not null,
  amount_fen bigint not null,
  code text not null,
  detail jsonb,
  at timestamptz not null,
  primary key (auction_id, company_id, key)
);

-- From where a price came: for the owner's look at signs after the end, never public.
create table auction_trace (
  auction_id uuid not null references auction_lot,
  seq int not null,
  account_id uuid not null,
  ip text not null,
  device text not null,
  primary key (auction_id, seq)
);

create function auction_event_kept() returns trigger language plpgsql as $$
begin
  raise exception 'lines of the record of an auction stay as they are';
end
$$;
create trigger auction_event_kept before update or delete on auction_event
  for each statement execute function auction_event_kept();
