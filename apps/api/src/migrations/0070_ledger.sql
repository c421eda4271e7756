-- One ledger for all kinds of orders: entries and intents say whose they are. What was there is the securities'.
alter table ledger_entry drop constraint ledger_entry_order_id_fkey;
alter table ledger_entry add column order_kind text not null default 'security';
alter table ledger_entry alter column order_kind drop default;
drop index ledger_entry_order;
create index ledger_entry_order on ledger_entry (order_kind, order_id);

alter table payment_intent drop constraint payment_intent_order_id_fkey;
alter table payment_intent add column order_kind text not null default 'security';
alter table payment_intent alter column order_kind drop default;
alter table payment_intent drop constraint payment_intent_pkey;
alter table payment_intent add primary key (order_kind, order_id);

-- A number of a bank (by the account that the money came to) or of a provider stands on one order, of whatever kind.
create table ledger_trade (
  -- The provider's name, or the id of the company that keeps the account.
  keeper text not null,
  what text not null check (what in ('trade', 'refund')),
  trade_no text not null,
  order_kind text not null,
  order_id uuid not null,
  primary key (keeper, what, trade_no)
);
insert into ledger_trade
  select coalesce(channel, owner_company_id::text), 'trade', channel_trade_no, 'security', id
    from security_order where channel_trade_no is not null
  union all
  select coalesce(channel, owner_company_id::text), 'refund', refund_trade_no, 'security', id
    from security_order where refund_trade_no is not null;
