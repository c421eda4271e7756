-- What a bidder hands in with its answer to a committee, its cost analysis for one.
create table evaluation_clarification_file (
  clarification_id uuid not null references evaluation_clarification,
  file_id uuid not null references file,
  position int not null,
  primary key (clarification_id, file_id)
);
create trigger evaluation_clarification_file_kept before update or delete on evaluation_clarification_file
  for each statement execute function evaluation_history_kept();
