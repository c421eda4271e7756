-- 组织架构: who works where in a company. Number 1 is the company itself; every company has it from its birth.
create table department (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  no text not null,
  parent_id uuid references department,
  name text not null,
  position int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  unique (company_id, no),
  check ((no = '1') = (parent_id is null))
);
create index department_children on department (parent_id, position);
insert into department (company_id, no, name) select id, '1', name from company;

create sequence member_no_seq start 100001;
alter table membership
  add column member_no text not null unique default 'M' || nextval('member_no_seq'),
  add column version int not null default 1,
  add column icon_file_id uuid references file;

create table department_member (
  department_id uuid not null references department,
  membership_id uuid not null references membership,
  is_primary boolean not null default false,
  is_head boolean not null default false,
  primary key (department_id, membership_id)
);
create index department_member_of on department_member (membership_id);
create unique index department_member_primary on department_member (membership_id) where is_primary;

-- Until now a membership named one department by its words.
insert into department (company_id, no, name, parent_id, position)
  select named.company_id, (1 + named.place)::text, named.name, root.id, named.place from (
    select company_id, department as name, row_number() over (partition by company_id order by department) as place
    from (select distinct company_id, department from membership where department <> '') as words
  ) as named join department root on root.company_id = named.company_id and root.no = '1';
insert into department_member (department_id, membership_id, is_primary)
  select d.id, m.id, true from membership m join department d on d.company_id = m.company_id
    and case when m.department = '' then d.no = '1' else d.no <> '1' and d.name = m.department end;
alter table membership drop column department;

-- Numbers of departments are never given twice.
alter table company add column next_department_no int not null default 2;
update company set next_department_no = 1 + (select max(no::int) from department where company_id = company.id);

-- What a person is found by: each ending of the name, in pinyin, in initials and written. It is written with the name;
-- people from before get theirs by a job. A company whose administrator entered a person may give the first password,
-- and the person replaces it with an own one before anything else.
alter table account
  add column search_key text not null default '',
  add column made_by_company uuid references company,
  add column password_given boolean not null default false;
insert into job (kind, name, subject_id, due_at)
  select 'timer', 'member.searchKeys', 'all', app_now() where exists (select from account);

-- What a company says of itself, beside what its licence proves, and the grade that the platform gives it.
alter table company
  add column version int not null default 1,
  add column introduction text not null default '',
  add column website text not null default '',
  add column logo_file_id uuid references file,
  add column trade text not null default '' check (trade in ('', 'contractor', 'specialist', 'labour', 'materials', 'lease', 'design', 'consulting', 'logistics', 'owner', 'other')),
  add column grade text not null default 'standard' check (grade in ('standard', 'silver', 'gold')),
  add column lon double precision check (lon between 73 and 136),
  add column lat double precision check (lat between 3 and 54),
  add constraint company_position_whole check ((lon is null) = (lat is null));
create index company_directory on company (region_code, serial) where verified_at is not null;

-- Days, not moments: a certificate holds through its last day in China.
create table company_certificate (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  version int not null default 1,
  kind text not null check (kind in ('qualification', 'safety', 'quality', 'environment', 'health', 'credit', 'product', 'other')),
  name text not null,
  number text not null,
  file_id uuid not null references file,
  issued_at text not null check (issued_at ~ '^\d{4}-\d{2}-\d{2}$'),
  expires_at text check (expires_at ~ '^\d{4}-\d{2}-\d{2}$'),
  removed_at timestamptz,
  updated_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  check (expires_at is null or expires_at >= issued_at)
);
create index company_certificate_of on company_certificate (company_id) where removed_at is null;

-- A person who has an account already joins a company when they accept. Until then it has what its administrator typed.
create table invitation (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  account_id uuid not null references account,
  name text not null,
  title text not null default '',
  roles text[] not null,
  places jsonb not null,
  created_at timestamptz not null default app_now(),
  unique (company_id, account_id)
);
create index invitation_of on invitation (account_id);
