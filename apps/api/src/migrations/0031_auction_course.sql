-- 竞价延期: each wish to put off the times of an auction, and what became of it.
create table auction_delay (
  id uuid primary key default gen_random_uuid(),
  auction_id uuid not null references auction,
  status text not null check (status in ('pending', 'done', 'failed', 'rejected', 'withdrawn')),
  -- From 1 for each auction; null unless it was done.
  number int,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  apply_end timestamptz,
  old_starts_at timestamptz not null,
  old_ends_at timestamptz not null,
  old_apply_end timestamptz,
  reason text not null,
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- Why it was not done.
  failure text,
  unique (auction_id, number)
);
create unique index auction_delay_pending on auction_delay (auction_id) where status = 'pending';
create index auction_delay_of on auction_delay (auction_id, requested_at desc);

-- What the owner of an auction has asked its approvers for. The approval itself is kept by the approval capability.
create table auction_approval (
  instance_id uuid primary key,
  auction_id uuid not null references auction on delete cascade,
  company_id uuid not null references company,
  type text not null,
  subject_kind text not null,
  subject_id uuid not null,
  status text not null check (status in ('running', 'approved', 'rejected', 'withdrawn', 'terminated')),
  -- What is to be done once it is approved, frozen at the request; never a reserve price.
  request jsonb not null,
  started_by uuid not null references account,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why it was not approved, or could not be carried out.
  reason text
);
-- One question to the approvers at a time.
create unique index auction_approval_running on auction_approval (auction_id) where status = 'running';
create index auction_approval_company on auction_approval (company_id, started_at desc, instance_id desc);
create index auction_approval_auction on auction_approval (auction_id, started_at desc);
create index auction_approval_subject on auction_approval (subject_kind, subject_id);

-- 洽谈: who was asked to give one more price after the end, and what they gave.
create table auction_talk (
  auction_id uuid not null references auction,
  bidder_id uuid not null references auction_bidder,
  invited_at timestamptz not null,
  amount_fen bigint check (amount_fen > 0),
  note text not null default '',
  at timestamptz,
  primary key (auction_id, bidder_id)
);

-- Signs that bidders belong together, found at the end; for the owner.
create table auction_sign (
  auction_id uuid not null references auction,
  position int not null,
  kind text not null,
  sentence text not null,
  bidder_ids uuid[] not null,
  found_at timestamptz not null,
  primary key (auction_id, position)
);

-- Moments of the hot path: whole milliseconds since 1970.
create function epoch_ms(p timestamptz) returns bigint language sql immutable parallel safe as $$
  select floor(extract(epoch from p) * 1000)::bigint
$$;
create function from_epoch_ms(p bigint) returns timestamptz language sql immutable parallel safe as $$
  select timestamptz '1970-01-01 00:00:00+00' + p * interval '1 millisecond'
$$;

-- A lot and a bidder as the server reads them: moments in ms.
create function auction_lot_told(l auction_lot) returns jsonb language sql stable as $$
  select to_jsonb(l) || jsonb_build_object('starts_at', epoch_ms(l.starts_at), 'ends_at', epoch_ms(l.ends_at),
    'hard_end_at', epoch_ms(l.hard_end_at), 'last_at', epoch_ms(l.last_at))
$$;
create function auction_bidders_told(p_auction uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'company', b.company_id, 'account', b.account_id, 'alias', b.alias, 'status', b.status,
    'frozen', c.frozen_at is not null,
    'agreed', b.agreement_at is not null, 'best', b.best_fen, 'bestSeq', b.best_seq,
    'bestAt', epoch_ms(b.best_at), 'bids', b.bids,
    'proxy', b.proxy_wrapped, 'proxyAt', epoch_ms(b.proxy_set_at))), '[]')
  from auction_bidder b join company c on c.id = b.company_id where b.auction_id = p_auction
$$;

-- Locks a lot, takes the time after the lock, and tells all that a decision about it needs. No rule stands here.
create function auction_open_batch(p_auction uuid, p_companies uuid[], p_keys uuid[]) returns jsonb
language plpgsql as $$
declare
  lot auction_lot%rowtype;
  at_ms bigint;
begin
  select * into lot from auction_lot where auction_id = p_auction for update;
  if not found then return null; end if;
  at_ms := greatest(epoch_ms(lot.last_at), epoch_ms(app_now()));
  return (select jsonb_build_object(
    'at', at_ms,
    'owners', array_remove(array[a.company_id, a.agent_company_id], null),
    'title', a.title,
    'offline', a.offline_at is not null,
    'fence', lot.fence,
    'lot', auction_lot_told(lot),
    'bidders', auction_bidders_told(p_auction),
    'known', coalesce((select jsonb_agg(k.answer) from unnest(p_companies, p_keys) as asked (company, key)
      cross join lateral (
        select jsonb_build_object('company', asked.company, 'key', asked.key, 'hash', e.request_hash,
          'seq', e.seq, 'at', epoch_ms(e.at), 'amount', e.amount_fen, 'endsAt', epoch_ms(e.ends_at),
          'extended', e.extended, 'rank', e.rank, 'head', e.hash) as answer
        from auction_event e join auction_bidder b on b.id = e.bidder_id
        where e.auction_id = p_auction and b.auction_id = p_auction and b.company_id = asked.company and e.key = asked.key
        union all
        select jsonb_build_object('company', asked.company, 'key', asked.key, 'hash', r.request_hash,
          'code', r.code, 'detail', r.detail)
        from auction_refusal r
        where r.auction_id = p_auction and r.company_id = asked.company and r.key = asked.key
      ) k), '[]'))
    from auction a where a.id = p_auction);
end
$$;

-- Writes what was decided under the lock; the fence must be the one that the decision was made from.
create function auction_write_batch(
  p_auction uuid, p_fence bigint, p_lot jsonb, p_entries jsonb, p_bidders jsonb, p_refusals jsonb
) returns void language plpgsql as $$
begin
  if p_lot is not null then
    update auction_lot set
      phase = p_lot ->> 'phase',
      ends_at = from_epoch_ms((p_lot ->> 'endsAt')::bigint),
      extensions = (p_lot ->> 'extensions')::int,
      seq = (p_lot ->> 'seq')::int,
      bids = (p_lot ->> 'bids')::int,
      bidders = (p_lot ->> 'bidders')::int,
      best_fen = (p_lot ->> 'bestFen')::bigint,
      best_bidder_id = (p_lot ->> 'bestBidderId')::uuid,
      last_at = from_epoch_ms((p_lot ->> 'lastAt')::bigint),
      head_hash = p_lot ->> 'headHash',
      reserve_met = (p_lot ->> 'reserveMet')::boolean,
      rounds = nullif(p_lot -> 'rounds', 'null'::jsonb),
      fence = p_fence + 1
    where auction_id = p_auction and fence = p_fence;
    if not found then raise exception 'the lot was written by somebody else'; end if;
  end if;
  insert into auction_event (auction_id, seq, kind, at, bidder_id, amount_fen, origin, key, request_hash, ends_at,
      extended, rank, ref_seq, reserve_met, note, salt, hash)
    select p_auction, e.seq, e.kind, from_epoch_ms(e.at), e."bidderId", e."amountFen", e.origin, e.key, e."requestHash",
      from_epoch_ms(e."endsAt"), e.extended, e.rank, e."refSeq", e."reserveMet", e.note, e.salt, e.hash
    from jsonb_to_recordset(p_entries) as e (seq int, kind text, at bigint, "bidderId" uuid, "amountFen" bigint,
      origin text, key uuid, "requestHash" text, "endsAt" bigint, extended boolean, rank int, "refSeq" int,
      "reserveMet" boolean, note text, salt text, hash text);
  insert into auction_trace (auction_id, seq, account_id, ip, device)
    select p_auction, e.seq, e."accountId", e.ip, e.device
    from jsonb_to_recordset(p_entries) as e (seq int, "accountId" uuid, ip text, device text)
    where e."accountId" is not null;
  update auction_bidder b set best_fen = n."bestFen", best_seq = n."bestSeq", best_at = from_epoch_ms(n."bestAt"),
      bids = n.bids, proxy_wrapped = n.proxy, proxy_set_at = from_epoch_ms(n."proxyAt")
    from jsonb_to_recordset(p_bidders) as n (id uuid, "bestFen" bigint, "bestSeq" int, "bestAt" bigint, bids int,
      proxy text, "proxyAt" bigint)
    where b.id = n.id and b.auction_id = p_auction;
  insert into auction_refusal (auction_id, company_id, key, bidder_id, request_hash, amount_fen, code, detail, at)
    select p_auction, r.company, r.key, r."bidderId", r."requestHash", r."amountFen", r.code,
      nullif(r.detail, 'null'::jsonb), from_epoch_ms(r.at)
    from jsonb_to_recordset(p_refusals) as r (company uuid, key uuid, "bidderId" uuid, "requestHash" text,
      "amountFen" bigint, code text, detail jsonb, at bigint);
end
$$;
