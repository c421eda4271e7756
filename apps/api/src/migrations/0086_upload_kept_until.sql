-- A large file waits for its bid until bids are closed, and a week after its last part: a postponement moves it.
alter table parted_file add column keep_until timestamptz;
update parted_file set keep_until = coalesce((select bid_end from tender where tender.id = subject_id), touched_at);
alter table parted_file alter column keep_until set not null;
create index parted_file_keep_until on parted_file (keep_until);
