-- Each time a guarantee was let hold longer, with what its issuer has written; an electronic one may have none.
create table security_extension (
  order_id uuid not null references security_order,
  valid_until date not null,
  file_id uuid references file,
  account_id uuid not null references account,
  at timestamptz not null,
  primary key (order_id, valid_until)
);
