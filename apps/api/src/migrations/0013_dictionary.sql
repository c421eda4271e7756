-- Pages of one terminal and their counterparts on another; `number` names the mapping.
create table page_mapping (
  id uuid primary key default gen_random_uuid(),
  number text not null,
  page text not null,
  conversion text not null,
  link text not null,
  active boolean not null,
  version int not null default 0,
  updated_at timestamptz,
  unique (number, page)
);

insert into page_mapping (number, page, conversion, link, active) values
  ('zcweb_grop', 'indexs', '', '/', true),
  ('zcweb_grop', 'biddingHall', '[{"op":"copy","name":"keyword"}]', '/biddingHall', true),
  ('zcweb_grop', 'bidNotice', '[{"op":"copy","name":"keyword"}]', '/bidNotice', true),
  ('zcweb_grop', 'winNotice', '[{"op":"copy","name":"id"},{"op":"copy","name":"keyword"}]', '/winNotice', true),
  ('zcweb_grop', 'biddingNoticeDetail', '[{"op":"copy","name":"id"}]', '/biddingNoticeDetail', true);
