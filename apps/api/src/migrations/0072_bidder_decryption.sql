-- 投标人解密: STATUTORY and VOLUNTARY tenders take bids that only their bidders can open. How long they have for it.
alter table tender add column decrypt_minutes int not null default 30 check (decrypt_minutes between 10 and 120);

-- A phone of a company's bidding staff. Its private key never leaves it; a bid is sealed for the public one.
create table company_device (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  account_id uuid not null references account,
  -- X25519, base64url; `wrap_id` is what a wrap for it is called in an envelope.
  public_key text not null check (length(public_key) = 43),
  wrap_id text not null check (length(wrap_id) = 16),
  name text not null default '' check (length(name) <= 60),
  enrolled_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references account,
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index company_device_key on company_device (company_id, public_key);
create index company_device_account on company_device (account_id);

-- What opens a sealed bid, as its envelope names it; and when somebody has tried that it does (试解密).
create table bid_wrap (
  bid_id uuid not null references bid,
  wrap_id text not null,
  kind text not null check (kind in ('device', 'card')),
  device_id uuid references company_device,
  passed_at timestamptz,
  passed_by uuid references account,
  primary key (bid_id, kind, wrap_id),
  check ((passed_at is null) = (passed_by is null)),
  check (kind = 'device' or device_id is null)
);
create index bid_wrap_device on bid_wrap (device_id);

alter table bid drop constraint bid_status_check;
alter table bid add constraint bid_status_check
  check (status in ('submitted', 'replaced', 'withdrawn', 'outdated', 'opened', 'unreadable', 'invalid', 'won', 'notWon',
    'abandoned', 'undecrypted', 'deemedRevoked', 'deemedWithdrawn'));

-- 开标会话: from the bid deadline until the objections to the opening are answered. `round`: how often its window began.
create table opening_session (
  tender_id uuid primary key references tender,
  stage text not null
    check (stage in ('decrypting', 'settling', 'publishing', 'published', 'closed', 'failed', 'stopped')),
  round int not null default 1 check (round >= 1),
  starts_at timestamptz not null,
  -- Without what outages of the platform gave back; and with it.
  planned_until timestamptz not null,
  decrypt_until timestamptz not null,
  published_at timestamptz,
  objections_until timestamptz,
  closed_at timestamptz,
  check (decrypt_until > starts_at),
  check ((published_at is null) = (objections_until is null)),
  check (stage not in ('published', 'closed') or published_at is not null)
);

-- The content key of a current bid, as its bidder has posted it: wrapped by the server's secret until the publication,
-- in the open from then on, so that anybody can prove that envelope and content belong together; or wiped.
create table bid_key (
  bid_id uuid primary key references bid,
  posted_at timestamptz not null,
  posted_by uuid not null references account,
  wrapped text,
  opened text,
  wiped_at timestamptz,
  check (num_nonnulls(wrapped, opened, wiped_at) = 1)
);

-- What the window's end has found in single envelopes, until all of them become visible at once.
create table bid_unsealed (
  bid_id uuid primary key references bid,
  tender_id uuid not null references tender,
  status text not null check (status in ('opened', 'unreadable', 'invalid')),
  content jsonb,
  total numeric(18, 2),
  total_ex_tax numeric(18, 2),
  reason text
);
create index bid_unsealed_tender on bid_unsealed (tender_id);

-- Each time that a window was made longer or began anew. An outage of the platform (or two persons) gives the time.
create table opening_extension (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references opening_session,
  cause text not null check (cause in ('outage', 'decision', 'restart')),
  outage_from timestamptz,
  outage_until timestamptz,
  old_until timestamptz not null,
  new_until timestamptz not null,
  reason text not null default '',
  at timestamptz not null,
  asked_by uuid references account,
  agreed_by uuid references account,
  check (new_until > old_until),
  check ((cause = 'outage') = (outage_from is not null) and (cause = 'outage') = (outage_until is not null)),
  -- Nobody changes a window alone.
  check ((cause = 'outage') = (asked_by is null) and (cause = 'outage') = (agreed_by is null) and asked_by <> agreed_by)
);
create index opening_extension_tender on opening_extension (tender_id, at);

create table opening_announcement (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references opening_session,
  account_id uuid not null references account,
  text text not null check (length(text) between 1 and 500),
  at timestamptz not null
);
create index opening_announcement_tender on opening_announcement (tender_id, at);

-- 求助: a bidder that shows itself to the host because it cannot decrypt.
create table opening_help (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references opening_session,
  company_id uuid not null references company,
  account_id uuid not null references account,
  text text not null check (length(text) <= 300),
  phone text not null,
  at timestamptz not null
);
create index opening_help_tender on opening_help (tender_id, at);

-- Why a bid was not decrypted: stated by the host with evidence, and agreed to by a second person (decision_request).
-- One of a window that was begun anew is undone.
create table opening_cause (
  id uuid primary key,
  tender_id uuid not null references opening_session,
  bid_id uuid not null references bid,
  cause text not null check (cause in ('deemedRevoked', 'deemedWithdrawn')),
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('confirmed', 'undone')),
  stated_at timestamptz not null,
  stated_by uuid not null references account,
  confirmed_at timestamptz not null,
  confirmed_by uuid not null references account,
  check (confirmed_by <> stated_by)
);
create index opening_cause_tender on opening_cause (tender_id);
create unique index opening_cause_one on opening_cause (bid_id) where status = 'confirmed';

create table opening_cause_file (
  opening_cause_id uuid not null references opening_cause,
  file_id uuid not null references file,
  position int not null,
  primary key (opening_cause_id, file_id)
);

-- 开标异议: raised and answered inside the session.
create table opening_objection (
  id uuid primary key default gen_random_uuid(),
  tender_id uuid not null references opening_session,
  company_id uuid not null references company,
  account_id uuid not null references account,
  text text not null check (length(text) between 1 and 500),
  at timestamptz not null,
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz,
  answered_by uuid references account,
  check (num_nonnulls(answer, answered_at, answered_by) in (0, 3))
);
create index opening_objection_tender on opening_objection (tender_id, at);

-- That the platform served, minute by minute, on any server: what is missing between two rows was an outage. `at` is
-- platform time, `real_at` the clock of the database.
create table platform_heartbeat (
  minute timestamptz primary key,
  at timestamptz not null,
  real_at timestamptz not null
);
create index platform_heartbeat_at on platform_heartbeat (at);
create or replace function node_beat(p_node uuid, p_frozen_ms int) returns void language sql as $$
  insert into node_outage (node, began_at, ended_at)
    select p_node, now.at - p_frozen_ms * interval '1 millisecond', now.at
    from (select app_now() as at) now where p_frozen_ms > 0;
  insert into node_pulse (node, backend, at) values (p_node, pg_backend_pid(), clock_timestamp())
    on conflict (node) do update set backend = excluded.backend, at = excluded.at;
  insert into platform_heartbeat (minute, at, real_at)
    select m.minute, app_now(), clock_timestamp()
    from (select date_trunc('minute', clock_timestamp()) as minute) m
    where not exists (select from platform_heartbeat h where h.minute = m.minute)
    on conflict do nothing;
$$;

-- Tenders of these kinds that wait in `upcoming`, as they took no bids until now: their clock goes on.
insert into job (kind, name, subject_id, due_at)
  select 'timer', 'tender.clock', id, bid_start from tender
  where profile in ('STATUTORY', 'VOLUNTARY') and status = 'upcoming' and bid_start is not null
  on conflict do nothing;
-- Sign-ups lapse with the bid deadline everywhere: nobody waits for the end of the registration any more.
update job set status = 'cancelled' where kind = 'reaction' and name = 'bid.expire' and status = 'pending';
