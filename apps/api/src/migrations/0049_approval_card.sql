-- What an approver has to know first, written down when it is asked; null: asked before there were cards.
-- `due_at`: the moment after which what is asked cannot be done any more.
alter table approval add column card jsonb, add column due_at timestamptz;
