-- From where a standing order was set, as long as it can give prices: each of them is traced to there.
create table auction_order_trace (
  bidder_id uuid primary key references auction_bidder,
  account_id uuid not null,
  ip text not null,
  device text not null
);
