-- Clock, jobs (outbox, timers), operation log, idempotency, nonces.

create table clock_setting (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into clock_setting default values;

-- The one clock of every deciding transaction. The offset moves only in tests and in the demo.
create function app_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + (offset_ms * interval '1 millisecond') from clock_setting
$$;

create table job (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reaction', 'timer')),
  name text not null,
  subject_id text,
  payload jsonb not null default '{}',
  due_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'dead', 'cancelled')),
  version int not null default 0,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default app_now(),
  done_at timestamptz
);
create index job_due on job (due_at, id) where status = 'pending';
create unique index job_timer on job (name, subject_id) where kind = 'timer' and status = 'pending';

create table log_head (
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null,
  hash text not null,
  primary key (subject_kind, subject_id)
);

create table operation_log (
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null,
  at timestamptz not null,
  action text not null,
  actor_account_id uuid,
  actor_company_id uuid,
  actor_name text not null,
  reason text,
  payload jsonb not null default '{}',
  prev_hash text not null,
  hash text not null,
  primary key (subject_kind, subject_id, seq)
);

-- The line as hashed: every column but the hash itself, joined by a character that JSON escapes.
create function log_line_hash(
  p_prev text, p_kind text, p_id uuid, p_seq int, p_at timestamptz, p_action text,
  p_account uuid, p_company uuid, p_name text, p_reason text, p_payload jsonb
) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f',
    p_prev, p_kind, p_id::text, p_seq::text,
    (extract(epoch from p_at) * 1000000)::bigint::text, p_action,
    coalesce(p_account::text, '-'), coalesce(p_company::text, '-'), p_name, coalesce(p_reason, '-'), p_payload::text
  ), 'UTF8')), 'hex')
$$;

create function append_log(
  p_kind text, p_id uuid, p_at timestamptz, p_action text,
  p_account uuid, p_company uuid, p_name text, p_reason text, p_payload jsonb
) returns text language plpgsql as $$
declare
  head log_head%rowtype;
  next_hash text;
begin
  insert into log_head (subject_kind, subject_id, seq, hash) values (p_kind, p_id, 0, repeat('0', 64))
    on conflict do nothing;
  select * into head from log_head where subject_kind = p_kind and subject_id = p_id for update;
  next_hash := log_line_hash(head.hash, p_kind, p_id, head.seq + 1, p_at, p_action, p_account, p_company, p_name, p_reason, p_payload);
  insert into operation_log values
    (p_kind, p_id, head.seq + 1, p_at, p_action, p_account, p_company, p_name, p_reason, p_payload, head.hash, next_hash);
  update log_head set seq = head.seq + 1, hash = next_hash where subject_kind = p_kind and subject_id = p_id;
  return next_hash;
end $$;

create table log_seal (
  day date primary key,
  heads int not null,
  root text not null,
  signature text not null,
  sealed_at timestamptz not null
);

-- The heads that a day's seal covers: those that moved since the seal before.
create table log_seal_head (
  day date not null,
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null,
  hash text not null,
  primary key (subject_kind, subject_id, seq)
);
create index log_seal_head_day on log_seal_head (day);

create table idempotency_key (
  key uuid primary key,
  principal text not null,
  endpoint text not null,
  request_hash text not null,
  http_status int,
  answer jsonb,
  created_at timestamptz not null default app_now()
);
create index idempotency_key_age on idempotency_key (created_at);

-- Nonces of changes, shared by all nodes; loss on a crash is bounded by the time window of the signature.
create unlogged table request_nonce (
  nonce text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
create index request_nonce_age on request_nonce (seen_at);
