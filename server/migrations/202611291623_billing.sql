create table invoice_series (
  code text primary key,
  organisation_id uuid not null unique
)
--;
@reference invoice_series owner=billing grant=select,insert
--;
create table invoice_counters (
  organisation_id uuid not null,
  kind text not null,
  tax_year text not null,
  last integer not null,
  primary key (organisation_id, kind, tax_year)
)
--;
@tenant invoice_counters owner=billing
--;
create table invoices (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  number text collate "C" not null,
  order_id uuid,
  corrects_id uuid,
  person_id uuid not null,
  issued_at timestamptz(3) not null,
  seller jsonb not null,
  in_state boolean not null,
  taxable_paise bigint not null,
  gst_paise bigint not null,
  total_paise bigint not null,
  top_up_id uuid,
  billed_to jsonb,
  primary key (organisation_id, id),
  constraint invoices_number unique (organisation_id, number),
  constraint invoices_order foreign key (organisation_id, order_id) references orders (organisation_id, id),
  constraint invoices_top_up foreign key (organisation_id, top_up_id) references points_top_ups (organisation_id, id),
  constraint invoices_kind check (kind in ('invoice', 'credit_note', 'receipt', 'test') and (kind = 'credit_note') = (corrects_id is not null) and (order_id is null) = (top_up_id is not null) and (kind = 'test' or (kind = 'receipt') = (top_up_id is not null))),
  constraint invoices_money check (taxable_paise >= 0 and gst_paise >= 0 and (total_paise = taxable_paise + gst_paise or kind in ('receipt', 'test') and taxable_paise = 0 and gst_paise = 0 and total_paise > 0))
)
--;
@tenant invoices owner=billing append-only sweep
--;
create unique index invoices_once on invoices (organisation_id, order_id) where kind = 'invoice'
--;
create index invoices_by_order on invoices (organisation_id, order_id, issued_at, id)
--;
create index invoices_newest on invoices (organisation_id, issued_at desc, id desc)
--;
create unique index invoices_receipt on invoices (organisation_id, top_up_id) where kind = 'receipt'
--;
create unique index invoices_test on invoices (organisation_id, order_id) where kind = 'test'
--;
create unique index invoices_test_top_up on invoices (organisation_id, top_up_id) where kind = 'test'
--;
create table invoice_lines (
  organisation_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  line_id uuid not null,
  title text not null,
  quantity integer not null,
  unit_price_paise bigint not null,
  discount_paise bigint not null,
  taxable_paise bigint not null,
  gst_percent integer not null,
  gst_paise bigint not null,
  total_paise bigint not null,
  hsn text,
  primary key (organisation_id, invoice_id, position),
  constraint invoice_lines_invoice foreign key (organisation_id, invoice_id) references invoices (organisation_id, id),
  constraint invoice_lines_money check (total_paise = taxable_paise + gst_paise and taxable_paise >= 0 and gst_paise >= 0)
)
--;
@tenant invoice_lines owner=billing append-only sweep
--;
create index invoice_lines_by_line on invoice_lines (organisation_id, line_id)
