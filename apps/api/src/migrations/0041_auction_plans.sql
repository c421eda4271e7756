-- Plans of the hot path are kept by a connection from the first price on, when the tables are small and unmeasured.
-- No index that a plan could choose here leads through all prices of an auction or of a bidder, or through all bidders.

-- A key belongs to a bidder: nothing else is needed to find it, and nobody asks for a bidder's prices by their number.
drop index auction_event_bidder;
alter table auction_event
  drop constraint auction_event_key,
  add constraint auction_event_key unique (bidder_id, key);
alter table auction_bidder
  drop constraint auction_bidder_auction_id_alias_key,
  add constraint auction_bidder_alias unique (alias, auction_id);

-- In a language that keeps its plan.
create or replace function auction_bidder_columns(p_auction uuid) returns json
language plpgsql stable set enable_seqscan = off as $$
begin
  return (select json_build_object(
    'id', array_agg(b.id), 'company', array_agg(b.company_id), 'account', array_agg(b.account_id),
    'alias', array_agg(b.alias), 'status', array_agg(b.status), 'frozen', array_agg(c.frozen_at is not null),
    'agreed', array_agg(b.agreement_at is not null), 'best', array_agg(b.best_fen), 'bestSeq', array_agg(b.best_seq),
    'bestAt', array_agg(epoch_ms(b.best_at)), 'bids', array_agg(b.bids),
    'proxy', array_agg(b.proxy_wrapped), 'proxyAt', array_agg(epoch_ms(b.proxy_set_at)))
  from auction_bidder b join company c on c.id = b.company_id where b.auction_id = p_auction);
end
$$;

-- What was answered before to these keys of these companies, one after the other.
create function auction_known(p_auction uuid, p_companies uuid[], p_keys uuid[]) returns json
language plpgsql stable set enable_seqscan = off as $$
begin
  return coalesce((
    select json_agg(k.answer) from unnest(p_companies, p_keys) as asked (company, key)
    cross join lateral (
      select json_build_object('company', asked.company, 'key', asked.key, 'hash', e.request_hash,
        'seq', e.seq, 'at', epoch_ms(e.at), 'amount', e.amount_fen, 'endsAt', epoch_ms(e.ends_at),
        'extended', e.extended, 'rank', e.rank, 'head', e.hash) as answer
      from (
        select b.id from auction_bidder b
        where b.auction_id = p_auction and b.company_id = asked.company offset 0) b
      cross join lateral (
        select * from auction_event e where e.bidder_id = b.id and e.key = asked.key offset 0) e
      union all
      select json_build_object('company', asked.company, 'key', asked.key, 'hash', r.request_hash,
        'code', r.code, 'detail', r.detail)
      from auction_refusal r
      where r.auction_id = p_auction and r.company_id = asked.company and r.key = asked.key
    ) k), '[]');
end
$$;

-- Who was on the owner's or its agent's staff since the auction was begun and has left: on both sides until its end.
create index membership_left on membership (company_id, left_at) where left_at is not null;
create function auction_former_staff(p_companies uuid[], p_since timestamptz) returns json
language plpgsql stable set enable_seqscan = off as $$
begin
  return coalesce((
    select json_agg(m.account_id) from membership m
    where m.company_id = any(p_companies) and m.left_at is not null and m.left_at > p_since), '[]');
end
$$;

create or replace function auction_open_batch(p_auction uuid, p_companies uuid[], p_keys uuid[]) returns json
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
    'former', auction_former_staff(array[a.company_id, a.agent_company_id], a.created_at),
    'title', a.title,
    'offline', a.offline_at is not null,
    'fence', lot.fence,
    'lot', auction_lot_told(lot),
    'bidders', auction_bidder_columns(p_auction),
    'known', auction_known(p_auction, p_companies, p_keys))
    from auction a where a.id = p_auction);
end
$$;

-- How far the clocks of lots are behind is asked by every reading of the figures.
create index auction_lot_open on auction_lot (ends_at) where phase in ('scheduled', 'live');
