-- When each server was last known to serve, by real time, and over which connection it says so. A crash of the database
-- forgets it, and the servers say it anew.
create unlogged table node_pulse (
  node uuid primary key,
  backend int not null,
  at timestamptz not null
);

-- Stretches in which a server stood still, by platform time: nobody was answered, and prices waited unread.
create table node_outage (
  id uuid primary key default gen_random_uuid(),
  node uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  check (began_at < ended_at)
);
create index node_outage_ended on node_outage (ended_at);

-- A server serves; `p_frozen_ms`: and has stood still until now for so long. Both in one, so that no moment lies between.
create function node_beat(p_node uuid, p_frozen_ms int) returns void language sql as $$
  insert into node_outage (node, began_at, ended_at)
    select p_node, now.at - p_frozen_ms * interval '1 millisecond', now.at
    from (select app_now() as at) now where p_frozen_ms > 0;
  insert into node_pulse (node, backend, at) values (p_node, pg_backend_pid(), clock_timestamp())
    on conflict (node) do update set backend = excluded.backend, at = excluded.at;
$$;

-- A line of the record that gives the time back which an outage took of the last moments of a lot.
alter table auction_event
  drop constraint auction_event_kind_check,
  add constraint auction_event_kind_check
    check (kind in ('started', 'bid', 'voided', 'round', 'outage', 'closed'));
