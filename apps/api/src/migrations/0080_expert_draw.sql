-- 评标专家抽取: what was asked for, the pool as it was frozen then, and the seats that were drawn from it.
create table expert_draw (
  id uuid primary key,
  tender_id uuid not null references tender,
  company_id uuid not null references company,
  agent_company_id uuid references company,
  number int not null check (number >= 1),
  source text not null check (source in ('platform', 'outside')),
  status text not null check (status in ('requested', 'drawn', 'completed', 'failed', 'cancelled')),
  version int not null,
  -- [{major, count}], each major once.
  wanted jsonb not null,
  first_position int not null check (first_position >= 1),
  evaluate_at timestamptz not null,
  -- Why it is asked for again, and who agreed; null: it is the first.
  reason text,
  agreed_by uuid references account,
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  -- Fixed with the request: everything that poolHash of the domain binds, the hash itself, and the nonce, wrapped.
  frozen jsonb,
  pool_hash text check (pool_hash ~ '^[0-9a-f]{64}$'),
  nonce_wrapped text,
  draw_at timestamptz,
  -- Public from the draw on.
  nonce text check (nonce ~ '^[0-9a-f]{64}$'),
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  ended_at timestamptz,
  -- The record of an outside draw.
  record_no text,
  record_file_id uuid references file,
  unique (tender_id, number),
  constraint expert_draw_source check (case source
    when 'platform' then frozen is not null and pool_hash is not null and nonce_wrapped is not null and draw_at is not null
    else record_no is not null and record_file_id is not null and frozen is null end),
  constraint expert_draw_again check ((number = 1) = (reason is null))
);
create unique index expert_draw_running on expert_draw (tender_id) where status in ('requested', 'drawn');
create index expert_draw_company on expert_draw (company_id);
create index expert_draw_file on expert_draw (record_file_id);

-- Who stands behind the codes of a pool. Neither changes afterwards.
create table expert_draw_pool (
  draw_id uuid not null references expert_draw,
  code text not null check (code ~ '^[0-9a-f]{64}$'),
  expert_id uuid not null references expert,
  account_id uuid not null references account,
  -- As it was then: the code binds it.
  name text not null,
  primary key (draw_id, code)
);

create table expert_draw_seat (
  id uuid primary key,
  draw_id uuid not null references expert_draw,
  position int not null check (position >= 1),
  major text not null check (major in ('building', 'municipal', 'road', 'electromechanical', 'decoration',
    'landscape', 'materials', 'cost', 'law')),
  code text not null,
  replaces int,
  state text not null check (state in ('notified', 'confirmed', 'declined', 'noAnswer', 'released')),
  expert_id uuid references expert,
  -- Whose answer it is; of an outside draw not before an account of that name and number is there.
  account_id uuid references account,
  -- Of an outside draw: name, number and employer, wrapped, and the keyed hash by which the number is found.
  sealed text,
  phone_hash text,
  notified_at timestamptz not null,
  answer_until timestamptz not null,
  answered_at timestamptz,
  reason text check (reason in ('conflict', 'time', 'ended', 'left')),
  unique (draw_id, position),
  constraint expert_draw_seat_person check ((expert_id is null) = (sealed is not null)),
  constraint expert_draw_seat_known check (state <> 'confirmed' or account_id is not null)
);
create unique index expert_draw_seat_expert on expert_draw_seat (draw_id, expert_id);
create index expert_draw_seat_account on expert_draw_seat (account_id);
create index expert_draw_seat_phone on expert_draw_seat (phone_hash) where account_id is null;

create function expert_draw_pool_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the pool of a draw stays as it was frozen';
end
$$;
create trigger expert_draw_pool_kept before update or delete on expert_draw_pool
  for each statement execute function expert_draw_pool_kept();
create function expert_draw_kept() returns trigger language plpgsql as $$
begin
  if (new.frozen, new.pool_hash, new.nonce_wrapped, new.draw_at, new.wanted, new.requested_at)
    is distinct from (old.frozen, old.pool_hash, old.nonce_wrapped, old.draw_at, old.wanted, old.requested_at)
    or (old.seed is not null and (new.seed, new.nonce) is distinct from (old.seed, old.nonce)) then
    raise exception 'what a draw was asked for and drawn by stays as it is';
  end if;
  return new;
end
$$;
create trigger expert_draw_kept before update on expert_draw for each row execute function expert_draw_kept();
