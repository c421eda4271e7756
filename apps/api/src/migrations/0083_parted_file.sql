-- Sealed files that come in parts and are kept as parts: nothing is copied when the last one has come.
create table parted_file (
  file_id uuid primary key references file on delete cascade,
  -- What it is for: once that is closed nothing more comes.
  subject_id uuid not null,
  -- Plain bytes, as announced; they say how it is cut.
  size bigint not null check (size > 0),
  parts int not null check (parts > 0),
  -- When something of it came last: what is left lying is swept by it.
  touched_at timestamptz not null
);
create table file_part (
  id uuid primary key,
  file_id uuid not null references parted_file on delete cascade,
  number int not null check (number >= 0),
  storage_key text not null unique,
  size bigint not null check (size >= 0),
  sha256 text not null,
  -- The row of a part is there before its bytes.
  status text not null check (status in ('arriving', 'kept')),
  created_at timestamptz not null
);
create unique index file_part_kept on file_part (file_id, number) where status = 'kept';
create index file_part_arriving on file_part (created_at) where status = 'arriving';
