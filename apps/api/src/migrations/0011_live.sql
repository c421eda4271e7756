-- Tickets of the live socket: single use, short, of one login.
create table live_ticket (
  ticket_hash text primary key,
  session_id uuid not null references session,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index live_ticket_age on live_ticket (expires_at);

-- A dense number for the notices of one person, so that an open app sees when it has missed one.
alter table notice add column seq bigint;
create table notice_stream (
  account_id uuid primary key references account,
  last_seq bigint not null default 0
);
create unique index notice_in_stream on notice (account_id, seq);

-- How often a message was tried, the provider's receipt, and its last "no".
alter table delivery add column attempts int not null default 0;
alter table delivery add column receipt text not null default '';
alter table delivery add column problem text not null default '';
