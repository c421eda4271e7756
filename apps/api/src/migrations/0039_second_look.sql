-- A wish about somebody's security that a second person of the desk has agreed to or turned down; null: the approvers
-- of a process did, or it came to nothing by itself.
alter table security_request add column decided_by uuid references account;
