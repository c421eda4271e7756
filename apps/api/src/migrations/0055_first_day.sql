-- A code by message may also prove that a forgotten password may be replaced.
alter table login_code
  drop constraint login_code_purpose_check,
  add constraint login_code_purpose_check check (purpose in ('login', 'register', 'reset'));

-- What the operator says in the agreement and about privacy. Every text stays: people have agreed to it. Version 0 is
-- the product's own, which stands as long as there is none here.
create table terms_text (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('agreement', 'privacy')),
  version int not null check (version > 0),
  body text not null,
  written_at timestamptz not null,
  written_by uuid not null references account (id),
  unique (kind, version)
);

-- Which texts a person has agreed to, and when.
create table terms_accepted (
  account_id uuid not null references account (id),
  agreement int not null,
  privacy int not null,
  accepted_at timestamptz not null,
  primary key (account_id, agreement, privacy)
);

-- Who does not want to see the first steps of a company on the home any more.
create table first_steps_put_away (
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  put_away_at timestamptz not null,
  primary key (account_id, company_id)
);
