-- 电子签名 of a sealed bid, as it arrived: one for a version, verified at once.
create table bid_signature (
  bid_id uuid primary key references bid,
  account_id uuid not null references account,
  cms bytea not null check (length(cms) between 1 and 65536),
  demo boolean not null,
  -- What the certificate says.
  name text not null,
  uscc text,
  serial text not null,
  issuer text not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  signed_at timestamptz,
  at timestamptz not null
);

-- The same signature verified again when its bid is opened. `fault`: why it counts for nothing after all.
create table bid_signature_check (
  bid_id uuid primary key references bid_signature,
  fault text check (fault in ('unreadable', 'unsupported', 'otherContent', 'forged', 'notForSigning', 'expired',
    'unknownRoot', 'revoked')),
  at timestamptz not null
);

-- 检测认证 of the platform: recorded by one operator, answered by another one. The latest that was agreed to holds.
create table platform_certification (
  id uuid primary key default gen_random_uuid(),
  number text not null check (length(number) between 1 and 60),
  authority text not null check (length(authority) between 1 and 100),
  valid_until date not null,
  file_id uuid not null references file,
  recorded_by uuid not null references account,
  recorded_name text not null,
  recorded_at timestamptz not null,
  answer text check (answer in ('agreed', 'refused')),
  answered_by uuid references account,
  answered_at timestamptz,
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
  -- Nobody agrees to a record of their own; they may take it back.
  check (answer <> 'agreed' or answered_by <> recorded_by)
);
create unique index platform_certification_open on platform_certification ((true)) where answer is null;
