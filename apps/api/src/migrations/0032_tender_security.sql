-- 投标保证金 of a tender as its form holds it. While it is a draft any part but the switch may be missing.
alter table tender
  add column asks_security boolean not null default false,
  add column security_amount numeric(18, 2),
  add column security_kinds text[] not null default '{}'
    check (security_kinds <@ array['transfer', 'online', 'guarantee']),
  add column security_pay_until timestamptz,
  add column security_payee_name text not null default '',
  add column security_payee_bank text not null default '',
  add column security_payee_account text not null default '';
