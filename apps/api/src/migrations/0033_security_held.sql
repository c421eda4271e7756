-- While the platform holds a subject back, nobody is led to pay for it.
alter table security_terms add column held_at timestamptz;
-- Names are kept from whoever runs the subject; finance that does nothing else confirms what arrives.
alter table security_terms add column apart boolean not null default false;
alter table security_terms add constraint security_terms_apart check (secret or not apart);
update security_terms t set secret = true, apart = true, locked_at = coalesce(t.locked_at, app_now())
  from auction a
  where t.subject_kind = 'auction' and a.id = t.subject_id and not t.secret
    and a.admission = 'auto' and a.status in ('scheduled', 'live');
update security_terms t set held_at = a.offline_at
  from auction a where t.subject_kind = 'auction' and a.id = t.subject_id and a.offline_at is not null;

-- Companies that the owner has turned down: they cannot give a security for the subject.
create table security_barred (
  subject_kind text not null,
  subject_id uuid not null,
  company_id uuid not null references company,
  at timestamptz not null,
  primary key (subject_kind, subject_id, company_id),
  foreign key (subject_kind, subject_id) references security_terms
);

-- That a provider is being asked for a page to pay on: written before it is asked.
create table payment_intent (
  order_id uuid primary key references security_order,
  channel text not null,
  asked_at timestamptz not null,
  answered_at timestamptz
);
