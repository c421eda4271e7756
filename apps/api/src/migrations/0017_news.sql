create table news (
  id uuid primary key default gen_random_uuid(),
  category text not null check (category in ('policy', 'industry', 'platform', 'guide')),
  title text not null,
  summary text not null,
  body text not null,
  -- The words of the body without marks, for search.
  plain text not null,
  cover_file_id uuid references file,
  status text not null check (status in ('draft', 'published', 'withdrawn')),
  version int not null default 1,
  author_account_id uuid not null references account,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index news_public on news (published_at desc, id desc) where status = 'published';
create index news_desk on news (updated_at desc, id desc);

create table news_file (
  news_id uuid not null references news,
  file_id uuid not null references file,
  primary key (news_id, file_id)
);

-- What the operator says about the site; a null means that the server's own setting holds.
create table site_setting (
  id uuid primary key default gen_random_uuid(),
  only_one boolean not null unique default true check (only_one),
  title text,
  separator text,
  customer_telephone text,
  copyright text,
  icp text,
  service_link text,
  version int not null default 1,
  updated_at timestamptz
);
