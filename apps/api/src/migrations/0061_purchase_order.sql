create table purchase_order (
  id uuid primary key default gen_random_uuid(),
  no text not null unique,
  title text not null,
  demand_id uuid not null references demand,
  quotation_id uuid not null unique references quotation,
  project_id uuid references project,
  company_id uuid not null references company,
  agent_company_id uuid references company,
  supplier_company_id uuid not null references company,
  status text not null check (status in ('sent', 'confirmed', 'completed', 'abandoned')),
  version int not null default 1,
  freight numeric(18, 2) not null check (freight >= 0),
  total numeric(18, 2) not null check (total >= 0),
  address text not null,
  contact_name text not null,
  contact_phone text not null,
  wanted_on date,
  note text not null default '',
  end_reason text,
  abandoned_by text check (abandoned_by in ('owner', 'supplier')),
  sent_by uuid not null references account,
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null default app_now(),
  constraint purchase_order_two_companies check (company_id <> supplier_company_id),
  constraint purchase_order_abandoned_whole check ((status = 'abandoned') = (abandoned_by is not null)),
  constraint purchase_order_ended_whole check ((status in ('completed', 'abandoned')) = (ended_at is not null))
);
create index purchase_order_demand on purchase_order (demand_id, sent_at, id);
create index purchase_order_owner on purchase_order (company_id, sent_at desc, id desc);
create index purchase_order_agent on purchase_order (agent_company_id) where agent_company_id is not null;
create index purchase_order_supplier on purchase_order (supplier_company_id, sent_at desc, id desc);
create index purchase_order_project on purchase_order (project_id) where project_id is not null;
create sequence purchase_order_no_seq;

create table purchase_order_row (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references purchase_order,
  position int not null,
  name text not null,
  spec text not null,
  unit text not null,
  quantity numeric(18, 4) not null check (quantity > 0),
  price numeric(18, 6) not null check (price >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  unique (order_id, position)
);

-- A delivery without received_at waits for the owner.
create table purchase_delivery (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references purchase_order,
  position int not null,
  delivered_on date not null,
  vehicle text not null,
  note text not null,
  recorded_by text not null check (recorded_by in ('owner', 'supplier')),
  recorded_at timestamptz not null,
  received_at timestamptz,
  received_note text not null default '',
  unique (order_id, position)
);

create table purchase_delivery_row (
  delivery_id uuid not null references purchase_delivery,
  row_id uuid not null references purchase_order_row,
  quantity numeric(18, 4) not null check (quantity > 0),
  received numeric(18, 4) check (received >= 0),
  primary key (delivery_id, row_id)
);
create index purchase_delivery_row_row on purchase_delivery_row (row_id);

create table purchase_delivery_file (
  delivery_id uuid not null references purchase_delivery,
  file_id uuid not null references file,
  position int not null,
  primary key (delivery_id, file_id)
);
