-- Nonces of changes whose answers are kept nowhere (logins, tickets): written with their effect, they outlive a crash
-- that empties request_nonce.
create table request_nonce_kept (
  nonce text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
create index request_nonce_kept_age on request_nonce_kept (seen_at);

-- A login ends for good, however often it was prolonged; those that stand count from when they began.
alter table session add column ends_at timestamptz not null default clock_timestamp() + interval '30 days';
update session set ends_at = created_at + interval '30 days',
  expires_at = least(expires_at, created_at + interval '30 days');

-- Wrong passwords count for each place they come from, not for the number as a whole; what was locked is free.
delete from login_attempt;
alter table login_attempt add column source text not null;
alter table login_attempt drop constraint login_attempt_pkey;
alter table login_attempt add primary key (phone, source);
alter table login_attempt rename column locked_until to wait_until;
