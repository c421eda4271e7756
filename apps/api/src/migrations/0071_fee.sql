-- 招标文件费 and 中标服务费: what is charged, the bills of awards, and the orders by which both are paid.
alter table tender add column fees jsonb;

-- What is paid for: the documents of a tender, or the bill of an award.
create table fee_terms (
  subject_kind text not null check (subject_kind in ('tender', 'bill')),
  subject_id uuid not null,
  owner_company_id uuid not null references company,
  -- The agent whose clerk keeps the desk.
  clerk_company_id uuid references company,
  title text not null,
  amount numeric(18, 2) not null check (amount > 0),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['transfer', 'online']),
  pay_until timestamptz not null,
  payee_name text not null,
  payee_bank text not null,
  payee_account text not null,
  profile text not null check (profile in ('STATUTORY', 'VOLUNTARY', 'SOURCING', 'SALE')),
  -- Who pays is kept from the owner until this is false.
  secret boolean not null,
  apart boolean not null default false,
  held_at timestamptz,
  locked_at timestamptz,
  dropped_at timestamptz,
  created_at timestamptz not null,
  primary key (subject_kind, subject_id)
);
create index fee_terms_owner on fee_terms (owner_company_id);
create index fee_terms_clerk on fee_terms (clerk_company_id) where clerk_company_id is not null;

create table fee_order (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  subject_kind text not null check (subject_kind in ('tender', 'bill')),
  subject_id uuid not null,
  owner_company_id uuid not null references company,
  payer_company_id uuid not null references company,
  account_id uuid not null references account,
  kind text not null check (kind in ('transfer', 'online')),
  amount numeric(18, 2) not null check (amount > 0),
  status text not null check (status in ('pendingPayment', 'paid', 'refunding', 'refunded', 'refundFailed', 'closed')),
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
  channel text,
  channel_trade_no text,
  paid_at timestamptz,
  closed_at timestamptz,
  release_cause text check (release_cause in ('cancelled', 'registrationRefused', 'paidTwice', 'platformError', 'latePayment', 'awardVoid', 'byOwner')),
  release_due_at timestamptz,
  release_since timestamptz,
  refund_requested_at timestamptz,
  refund_requested_by uuid references account,
  refund_tried_at timestamptz,
  refund_trade_no text,
  refund_done_at timestamptz,
  refund_failure text not null,
  reminded_at timestamptz,
  -- The payer's wish to have it back, and why the desk turned it down.
  wish_cause text check (wish_cause in ('registrationRefused', 'paidTwice', 'platformError')),
  wish_reason text,
  wish_at timestamptz,
  wish_answer text,
  foreign key (subject_kind, subject_id) references fee_terms,
  constraint fee_order_paid_at check (status in ('pendingPayment', 'closed') or paid_at is not null),
  constraint fee_order_released check ((release_cause is null) = (release_due_at is null) and (release_cause is null) = (release_since is null)),
  constraint fee_order_refunding check (status not in ('refunding', 'refunded', 'refundFailed') or refund_requested_at is not null),
  constraint fee_order_refunded check ((status = 'refunded') = (refund_done_at is not null)),
  constraint fee_order_wish check ((wish_cause is null) = (wish_at is null) and (wish_cause is null) = (wish_reason is null) and (wish_cause is null) = (wish_answer is null))
);
-- A company has one order that counts for a subject.
create unique index fee_order_live on fee_order (subject_kind, subject_id, payer_company_id)
  where status in ('pendingPayment', 'paid', 'refunding', 'refundFailed') and not stray;
-- One arrival pays one order: by the provider's number, or by the serial number of the bank of the payee.
create unique index fee_order_trade on fee_order (coalesce(channel, owner_company_id::text), channel_trade_no) where channel_trade_no is not null;
create unique index fee_order_refund_trade on fee_order (coalesce(channel, owner_company_id::text), refund_trade_no) where refund_trade_no is not null;
create index fee_order_payer on fee_order (payer_company_id, created_at desc, id desc);
create index fee_order_owner on fee_order (owner_company_id, created_at desc, id desc);
create index fee_order_subject on fee_order (subject_kind, subject_id);
create index fee_order_going on fee_order (refund_requested_at) where status in ('refunding', 'refundFailed');
create index fee_order_due on fee_order (release_due_at) where release_due_at is not null and status in ('paid', 'refunding', 'refundFailed');

-- 中标服务费: the bill of an award.
create table fee_bill (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  tender_id uuid not null references tender,
  title text not null,
  payee_company_id uuid not null references company,
  payer_company_id uuid not null references company,
  winner_company_id uuid not null references company,
  payee_name text not null,
  payee_bank text not null,
  payee_account text not null,
  formula jsonb not null,
  awarded numeric(18, 2) not null,
  amount numeric(18, 2) not null check (amount > 0),
  lines jsonb not null,
  status text not null check (status in ('pendingConfirm', 'pendingPayment', 'paid', 'invoiced', 'waived', 'void')),
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  due_at timestamptz,
  overdue_at timestamptz,
  invoice_title text not null,
  tax_no text not null,
  invoice_no text not null,
  invoice_file_id uuid references file,
  invoiced_at timestamptz,
  ended_at timestamptz,
  end_reason text not null,
  constraint fee_bill_due check ((confirmed_at is null) = (due_at is null)),
  constraint fee_bill_confirmed check (status in ('pendingConfirm', 'waived', 'void') or confirmed_at is not null),
  constraint fee_bill_ended check ((status in ('waived', 'void')) = (ended_at is not null)),
  constraint fee_bill_invoiced check (status <> 'invoiced' or invoiced_at is not null)
);
-- A winner is billed once for an award that stands.
create unique index fee_bill_award on fee_bill (tender_id, winner_company_id) where status <> 'void';
create index fee_bill_payer on fee_bill (payer_company_id, created_at desc, id desc);
create index fee_bill_payee on fee_bill (payee_company_id, created_at desc, id desc);
create index fee_bill_overdue on fee_bill (payer_company_id) where status = 'pendingPayment' and overdue_at is not null;
