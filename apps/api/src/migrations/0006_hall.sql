-- One row a public business: what the halls list, search and filter. Written by reactions only.
create table hall_card (
  id uuid not null,
  subject_kind text not null,
  business_type int not null,
  type int not null,
  method text not null,
  state int not null,
  status text not null,
  title text not null,
  company_id uuid not null references company,
  region_province text not null,
  region_city text not null,
  region_area text not null,
  released_at timestamptz not null,
  deadline_at timestamptz,
  card jsonb not null,
  search tsvector not null,
  primary key (subject_kind, id)
);
create index hall_card_newest on hall_card (released_at desc, id desc);
create index hall_card_type on hall_card (type, released_at desc, id desc);
create index hall_card_state on hall_card (state, released_at desc, id desc);
create index hall_card_business on hall_card (business_type, released_at desc, id desc);
create index hall_card_province on hall_card (region_province, released_at desc, id desc);
create index hall_card_search on hall_card using gin (search);
create index hall_card_deadline on hall_card (deadline_at, id);
