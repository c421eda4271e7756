-- 投标保证金: what a subject (a tender, an auction) asks for, the orders of those who give it, and a ledger of both.
create table security_terms (
  subject_kind text not null check (subject_kind in ('tender', 'auction')),
  subject_id uuid not null,
  owner_company_id uuid not null references company,
  -- The agent whose clerk keeps the desk.
  clerk_company_id uuid references company,
  title text not null,
  amount numeric(18, 2) not null check (amount > 0),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['transfer', 'online', 'guarantee']),
  pay_until timestamptz not null,
  payee_name text not null,
  payee_bank text not null,
  payee_account text not null,
  -- A guarantee is valid until this day at least.
  guarantee_until date,
  profile text not null check (profile in ('STATUTORY', 'VOLUNTARY', 'SOURCING', 'SALE')),
  -- Who gives a security is kept from the owner until this is false.
  secret boolean not null,
  locked_at timestamptz,
  -- The subject asks for nothing any more.
  dropped_at timestamptz,
  created_at timestamptz not null,
  primary key (subject_kind, subject_id)
);
create index security_terms_owner on security_terms (owner_company_id);
create index security_terms_clerk on security_terms (clerk_company_id) where clerk_company_id is not null;

create table security_order (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  subject_kind text not null,
  subject_id uuid not null,
  owner_company_id uuid not null references company,
  payer_company_id uuid not null references company,
  account_id uuid not null references account,
  kind text not null check (kind in ('transfer', 'online', 'guarantee')),
  amount numeric(18, 2) not null check (amount > 0),
  status text not null check (status in ('pendingPayment', 'paid', 'applied', 'refunding', 'refunded', 'refundFailed', 'forfeited', 'closed')),
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  pay_by timestamptz not null,
  -- Money that came too late and goes back.
  stray boolean not null,
  submitted_at timestamptz,
  voucher_file_id uuid references file,
  rejection text not null,
  -- The account that a transfer came from: the way back leads there and nowhere else.
  payer_name text,
  payer_bank text,
  payer_account text,
  payer_matches boolean,
  guarantee_form text check (guarantee_form in ('bankGuarantee', 'electronicGuarantee', 'suretyInsurance')),
  guarantee_no text,
  guarantee_issuer text,
  guarantee_until date,
  guarantee_file_id uuid references file,
  channel text,
  channel_trade_no text,
  paid_at timestamptz,
  closed_at timestamptz,
  release_cause text check (release_cause in ('registrationRefused', 'registrationStale', 'withdrawn', 'cancelled', 'failed', 'notWon', 'won', 'latePayment', 'byOwner')),
  release_due_at timestamptz,
  release_since timestamptz,
  refund_requested_at timestamptz,
  refund_requested_by uuid references account,
  refund_tried_at timestamptz,
  refund_trade_no text,
  refund_done_at timestamptz,
  refund_failure text not null,
  forfeit_reason text check (forfeit_reason in ('withdrawnLate', 'refusedToSign', 'noPerformanceSecurity', 'breach')),
  forfeit_note text,
  forfeit_pay_to text,
  forfeit_at timestamptz,
  reminded_at timestamptz,
  foreign key (subject_kind, subject_id) references security_terms,
  constraint security_order_paid_at check (status in ('pendingPayment', 'closed') or paid_at is not null),
  constraint security_order_released check ((release_cause is null) = (release_due_at is null) and (release_cause is null) = (release_since is null)),
  constraint security_order_refunding check (status not in ('refunding', 'refunded', 'refundFailed') or refund_requested_at is not null),
  constraint security_order_refunded check ((status = 'refunded') = (refund_done_at is not null)),
  constraint security_order_forfeited check ((status = 'forfeited') = (forfeit_at is not null))
);
-- A company has one order that counts for a subject.
create unique index security_order_live on security_order (subject_kind, subject_id, payer_company_id)
  where status in ('pendingPayment', 'paid', 'refunding', 'refundFailed') and not stray;
-- One arrival pays one order: by the provider's number, or by the serial number of the bank of the payee.
create unique index security_order_trade on security_order (coalesce(channel, owner_company_id::text), channel_trade_no) where channel_trade_no is not null;
create unique index security_order_refund_trade on security_order (coalesce(channel, owner_company_id::text), refund_trade_no) where refund_trade_no is not null;
create unique index security_order_guarantee on security_order (guarantee_issuer, guarantee_no)
  where guarantee_no is not null and (status = 'paid' or (status = 'pendingPayment' and submitted_at is not null));
create index security_order_payer on security_order (payer_company_id, created_at desc, id desc);
create index security_order_owner on security_order (owner_company_id, created_at desc, id desc);
create index security_order_subject on security_order (subject_kind, subject_id);

-- Every movement of every order, in fen; a posting is the entries that add up to zero.
create table ledger_entry (
  id uuid primary key default gen_random_uuid(),
  posting_id uuid not null,
  order_id uuid not null references security_order,
  account text not null,
  amount_fen bigint not null check (amount_fen <> 0),
  at timestamptz not null
);
create index ledger_entry_order on ledger_entry (order_id);
create index ledger_entry_posting on ledger_entry (posting_id);

create function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_fen) from ledger_entry where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not add up to zero', new.posting_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_posting_balances();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: post the opposite instead';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function ledger_stays();
create trigger ledger_entry_not_emptied before truncate on ledger_entry
  for each statement execute function ledger_stays();

-- What a provider has told us, once each, and what became of it. Never the content, only its hash.
create table payment_callback (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  event_id text not null,
  order_no text not null,
  -- accepted, repeated, or why it was not.
  verdict text not null,
  raw_sha256 text not null,
  at timestamptz not null,
  unique (provider, event_id)
);
create index payment_callback_order on payment_callback (order_no);

-- What a person of the desk wants to do against the usual course, and what the approvers said about it.
create table security_request (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references security_order,
  company_id uuid not null references company,
  deed text not null check (deed in ('refund', 'forfeit')),
  reason text not null,
  forfeit_reason text,
  pay_to text not null,
  status text not null check (status in ('pending', 'effective', 'refused')),
  instance_id uuid,
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  decided_at timestamptz,
  outcome text not null
);
create unique index security_request_pending on security_request (order_id) where status = 'pending';
create index security_request_order on security_request (order_id, asked_at desc);

-- 批量退还: orders that finance sends back together, and how far that is.
create table security_refund_batch (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  started_by uuid not null references account,
  order_ids uuid[] not null,
  -- How many have been gone through.
  position int not null,
  done int not null,
  failures jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index security_refund_batch_company on security_refund_batch (company_id, started_at desc);

-- The stand-in of a payment provider: its own book, apart from ours. No real money.
create table payment_sandbox (
  order_no text primary key,
  reference text not null,
  title text not null,
  amount_fen bigint not null,
  return_path text not null,
  expires_at timestamptz not null,
  trade_no text not null unique,
  paid_at timestamptz,
  refund_no text unique,
  refund_trade_no text,
  refunded_at timestamptz,
  created_at timestamptz not null
);
