-- What a database remembers about the servers that use it.

-- The public half of the master secret that wrote here: another secret could neither open what is sealed nor check a signature.
create table server_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  recorded_at timestamptz not null default clock_timestamp()
);

-- The telling of the demo story: while told_at is absent it was broken off, and nothing here is anybody's.
create table demo_story (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default clock_timestamp(),
  told_at timestamptz
);
