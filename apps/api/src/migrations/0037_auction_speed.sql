-- The hot path of auctions: the same functions, the same words, made of what the planner can take apart.

-- As volatile as what stands in them: only so are they inlined instead of called for each value.
create or replace function epoch_ms(p timestamptz) returns bigint language sql stable parallel safe as $$
  select floor(extract(epoch from p) * 1000)::bigint
$$;
create or replace function from_epoch_ms(p bigint) returns timestamptz language sql stable parallel safe as $$
  select timestamptz '1970-01-01 00:00:00+00' + p * interval '1 millisecond'
$$;

-- Text that is sent once and never looked into here: json, not jsonb.
drop function auction_bidders_told(uuid);
create function auction_bidders_told(p_auction uuid) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
    'id', b.id, 'company', b.company_id, 'account', b.account_id, 'alias', b.alias, 'status', b.status,
    'frozen', c.frozen_at is not null,
    'agreed', b.agreement_at is not null, 'best', b.best_fen, 'bestSeq', b.best_seq,
    'bestAt', epoch_ms(b.best_at), 'bids', b.bids,
    'proxy', b.proxy_wrapped, 'proxyAt', epoch_ms(b.proxy_set_at))), '[]')
  from auction_bidder b join company c on c.id = b.company_id where b.auction_id = p_auction
$$;

-- The same by columns: a name for each value of each bidder would be most of the text and of the work.
create function auction_bidder_columns(p_auction uuid) returns json language sql stable as $$
  select json_build_object(
    'id', array_agg(b.id), 'company', array_agg(b.company_id), 'account', array_agg(b.account_id),
    'alias', array_agg(b.alias), 'status', array_agg(b.status), 'frozen', array_agg(c.frozen_at is not null),
    'agreed', array_agg(b.agreement_at is not null), 'best', array_agg(b.best_fen), 'bestSeq', array_agg(b.best_seq),
    'bestAt', array_agg(epoch_ms(b.best_at)), 'bids', array_agg(b.bids),
    'proxy', array_agg(b.proxy_wrapped), 'proxyAt', array_agg(epoch_ms(b.proxy_set_at)))
  from auction_bidder b join company c on c.id = b.company_id where b.auction_id = p_auction
$$;

-- A key is looked for by itself: no plan may walk through all prices of a bidder for it.
alter table auction_event
  drop constraint auction_event_auction_id_bidder_id_key_key,
  add constraint auction_event_key unique (auction_id, key, bidder_id);

-- Locks a lot, takes the time after the lock, and tells all that a decision about it needs. No rule stands here.
drop function auction_open_batch(uuid, uuid[], uuid[]);
create function auction_open_batch(p_auction uuid, p_companies uuid[], p_keys uuid[]) returns json
language plpgsql as $$
declare
  lot auction_lot%rowtype;
  at_ms bigint;
begin
  select * into lot from auction_lot where auction_id = p_auction for update;
  if not found then return null; end if;
  at_ms := greatest(epoch_ms(lot.last_at), epoch_ms(app_now()));
  return (select json_build_object(
    'at', at_ms,
    'owners', array_remove(array[a.company_id, a.agent_company_id], null),
    'title', a.title,
    'offline', a.offline_at is not null,
    'fence', lot.fence,
    'lot', auction_lot_told(lot),
    'bidders', auction_bidder_columns(p_auction),
    'known', coalesce((
      select json_agg(k.answer) from (
        select json_build_object('company', asked.company, 'key', asked.key, 'hash', e.request_hash,
          'seq', e.seq, 'at', epoch_ms(e.at), 'amount', e.amount_fen, 'endsAt', epoch_ms(e.ends_at),
          'extended', e.extended, 'rank', e.rank, 'head', e.hash) as answer
        from auction_event e join auction_bidder b on b.id = e.bidder_id
        join unnest(p_companies, p_keys) as asked (company, key) on asked.company = b.company_id and asked.key = e.key
        where e.auction_id = p_auction and e.key = any(p_keys)
        union all
        select json_build_object('company', asked.company, 'key', asked.key, 'hash', r.request_hash,
          'code', r.code, 'detail', r.detail)
        from unnest(p_companies, p_keys) as asked (company, key)
        join auction_refusal r on r.auction_id = p_auction and r.company_id = asked.company and r.key = asked.key
      ) k), '[]'))
    from auction a where a.id = p_auction);
end
$$;

-- Writes what was decided under the lock; the fence must be the one that the decision was made from.
drop function auction_write_batch(uuid, bigint, jsonb, jsonb, jsonb, jsonb);
create function auction_write_batch(
  p_auction uuid, p_fence bigint, p_lot jsonb, p_entries json, p_traces json, p_bidders json, p_refusals json
) returns void language plpgsql as $$
begin
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
  insert into auction_event (auction_id, seq, kind, at, bidder_id, amount_fen, origin, key, request_hash, ends_at,
      extended, rank, ref_seq, reserve_met, note, salt, hash)
    select p_auction, e.seq, e.kind, from_epoch_ms(e.at), e."bidderId", e."amountFen", e.origin, e.key, e."requestHash",
      from_epoch_ms(e."endsAt"), e.extended, e.rank, e."refSeq", e."reserveMet", e.note, e.salt, e.hash
    from json_to_recordset(p_entries) as e (seq int, kind text, at bigint, "bidderId" uuid, "amountFen" bigint,
      origin text, key uuid, "requestHash" text, "endsAt" bigint, extended boolean, rank int, "refSeq" int,
      "reserveMet" boolean, note text, salt text, hash text);
  insert into auction_trace (auction_id, seq, account_id, ip, device)
    select p_auction, t.seq, t."accountId", t.ip, t.device
    from json_to_recordset(p_traces) as t (seq int, "accountId" uuid, ip text, device text);
  update auction_bidder b set best_fen = n."bestFen", best_seq = n."bestSeq", best_at = from_epoch_ms(n."bestAt"),
      bids = n.bids, proxy_wrapped = n.proxy, proxy_set_at = from_epoch_ms(n."proxyAt")
    from json_to_recordset(p_bidders) as n (id uuid, "bestFen" bigint, "bestSeq" int, "bestAt" bigint, bids int,
      proxy text, "proxyAt" bigint)
    where b.id = n.id and b.auction_id = p_auction;
  insert into auction_refusal (auction_id, company_id, key, bidder_id, request_hash, amount_fen, code, detail, at)
    select p_auction, r.company, r.key, r."bidderId", r."requestHash", r."amountFen", r.code, r.detail,
      from_epoch_ms(r.at)
    from json_to_recordset(p_refusals) as r (company uuid, key uuid, "bidderId" uuid, "requestHash" text,
      "amountFen" bigint, code text, detail jsonb, at bigint);
end
$$;
