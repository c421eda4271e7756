-- Which invoice a price has to include, or which one whoever sells gives (含税要求). Those that stand have never said it.
alter table auction
  add column invoice_requirement text not null default 'any' check (invoice_requirement in ('special', 'plain', 'any'));
