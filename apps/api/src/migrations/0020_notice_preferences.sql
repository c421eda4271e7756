-- What a person does not want to be told by which way; a missing row means: everything, and quiet nights.
create table notice_preference (
  account_id uuid primary key references account,
  silent_popups text[] not null default '{}',
  silent_sms text[] not null default '{}',
  quiet_nights boolean not null default true,
  changed_at timestamptz not null default app_now(),
  check (silent_popups <@ array['business', 'deadline', 'result']),
  check (silent_sms <@ array['business', 'deadline', 'result'])
);
