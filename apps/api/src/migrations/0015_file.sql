-- Permits to send files straight to storage: of its secret only the hash is kept, of its token nothing.
create table upload_grant (
  id uuid primary key,
  secret_hash text not null,
  session_id uuid not null references session,
  expires_at timestamptz not null
);
create index upload_grant_age on upload_grant (expires_at);

-- A file that came by such a permit waits in quarantine until its sender confirms it.
alter table file add column grant_id uuid references upload_grant on delete set null;
create unique index file_once_in_grant on file (grant_id, name) where grant_id is not null and status <> 'refused';
create index file_of_grant on file (grant_id) where grant_id is not null;
