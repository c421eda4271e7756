create table tender (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  company_id uuid not null references company,
  created_by uuid not null references account,
  business_type int not null default 1 check (business_type in (1, 3, 4)),
  type int not null check (type between 1 and 20),
  profile text not null check (profile in ('STATUTORY', 'VOLUNTARY', 'SOURCING', 'SALE')),
  method text not null check (method in ('open', 'invited', 'inquiry', 'priceContest', 'negotiation', 'direct')),
  review text not null check (review in ('lowestPrice', 'lowestEvaluated', 'scored')),
  qualification_way text not null check (qualification_way in ('pre', 'post')),
  status text not null check (status in ('draft', 'preview', 'registering', 'upcoming', 'bidding', 'evaluating', 'deciding', 'publicised', 'awarded', 'failed', 'cancelled')),
  version int not null default 1,
  title text not null default '',
  estimate numeric(18, 2),
  ceiling numeric(18, 2),
  is_display boolean not null default true,
  accept_consortium boolean not null default false,
  rank_basis text not null default 'exTax' check (rank_basis in ('exTax', 'incTax')),
  bid_require text not null default '',
  payment_terms text not null default '',
  delivery_terms text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  region_code text not null default '',
  address text not null default '',
  min_bidders int not null default 1 check (min_bidders between 1 and 50),
  validity_days int not null default 90,
  publicity_days int not null default 0 check (publicity_days between 0 and 30),
  apply_start timestamptz,
  apply_end timestamptz,
  bid_start timestamptz,
  bid_end timestamptz,
  open_at timestamptz,
  award_at timestamptz,
  released_at timestamptz,
  opened_at timestamptz,
  opened_by uuid references account,
  publicity_until timestamptz,
  decided_at timestamptz,
  winner_bid_id uuid,
  award_reason text,
  end_reason text,
  ended_at timestamptz,
  opening_public_key text,
  opening_key_wrapped text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index tender_owner on tender (company_id, updated_at desc, id desc);
-- The published results, newest first; the moment is that of bid/reads/win-notices.ts.
create index tender_result on tender (coalesce(decided_at, updated_at) desc, id desc) where status in ('publicised', 'awarded');
create sequence tender_no_seq;

create table tender_row (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references tender,
  position int not null,
  cells jsonb not null,
  unit text not null default '',
  quantity numeric(18, 4) not null check (quantity > 0),
  ceiling numeric(18, 6) check (ceiling > 0),
  unique (tender_id, position)
);

create table tender_file (
  tender_id uuid not null references tender,
  file_id uuid not null references file,
  position int not null,
  primary key (tender_id, file_id)
);
