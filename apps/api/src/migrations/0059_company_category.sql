-- What a company supplies and where: one row a category and region. Region '': everywhere.
create table company_category (
  company_id uuid not null references company (id),
  kind text not null check (kind in ('goods', 'labour', 'freight', 'lease', 'other')),
  category_no text not null check (category_no <> ''),
  region text not null check (region ~ '^(\d{6})?$'),
  primary key (company_id, kind, category_no, region)
);
create index company_category_supply on company_category (kind, category_no, company_id);

-- Counts how often the company has changed what it supplies.
alter table company add column supplies_version int not null default 1 check (supplies_version >= 1);
