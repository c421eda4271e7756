-- The name of the thing that a notice is about, and which thing asks for something: once that is done, by whomever, the
-- notice is read.
alter table notice add column about text not null default '';
alter table notice add column subject text;
update notice set subject = place_search->>'id';
create index notice_asking on notice (subject, kind) where read_at is null;
