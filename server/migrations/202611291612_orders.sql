create table order_counters (
  organisation_id uuid not null,
  month text not null,
  last integer not null,
  primary key (organisation_id, month)
)
--;
@tenant order_counters owner=orders
--;
create table orders (
  organisation_id uuid not null,
  id uuid not null,
  order_num text collate "C" not null,
  person_id uuid not null,
  status text not null,
  subtotal_paise bigint not null,
  discount_paise bigint not null,
  gst_paise bigint not null,
  total_paise bigint not null,
  points_used bigint not null,
  points_value_paise bigint not null,
  cash_due_paise bigint not null,
  point_value_paise bigint not null,
  promo_code text,
  ship_to jsonb,
  placed_at timestamptz(3) not null,
  is_test boolean not null default false,
  held_at timestamptz(3) default '2000-01-01',
  promo_base_paise bigint,
  needs_review boolean not null default false,
  review text,
  recipient_id uuid,
  gift_line text,
  primary key (organisation_id, id),
  constraint orders_num unique (organisation_id, order_num),
  constraint orders_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint orders_status check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned')),
  constraint orders_money check (total_paise = subtotal_paise - discount_paise + gst_paise and cash_due_paise = total_paise - points_value_paise and cash_due_paise >= 0 and points_used >= 0),
  constraint orders_review check (review in ('waiting', 'confirmed', 'declined')),
  constraint orders_recipient foreign key (organisation_id, recipient_id) references people (organisation_id, id),
  constraint orders_gift check (recipient_id <> person_id and (gift_line is null or recipient_id is not null))
)
--;
@tenant orders owner=orders sweep
--;
create index orders_of_person on orders (organisation_id, person_id, placed_at desc, id desc)
--;
create index orders_of_person_by_status on orders (organisation_id, person_id, status, placed_at desc, id desc)
--;
create index orders_newest on orders (organisation_id, placed_at desc, id desc)
--;
create index orders_by_status on orders (organisation_id, status, placed_at, id)
--;
create index orders_reviewed on orders (organisation_id, placed_at, id) where review = 'waiting'
--;
create index orders_of_recipient on orders (organisation_id, recipient_id, placed_at desc, id desc) where recipient_id is not null
--;
create table order_lines (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  kind text not null,
  product_id uuid not null,
  variant_id uuid,
  title text not null,
  image text not null,
  quantity integer not null,
  unit_price_paise bigint not null,
  colour text,
  size text,
  customization text,
  starts_at timestamptz(3),
  location text,
  discount_paise bigint not null,
  gst_percent integer not null,
  gst_paise bigint not null,
  total_paise bigint not null,
  points bigint not null,
  status text not null,
  tracking text,
  moved_at timestamptz(3),
  refunded_points bigint not null default 0,
  cash_paise bigint not null default 0,
  carrier text,
  carrier_name text,
  carrier_link text,
  expected_on date,
  arrives_by date,
  undo_to text,
  notify_at timestamptz(3),
  primary key (organisation_id, id),
  constraint order_lines_order foreign key (organisation_id, order_id) references orders (organisation_id, id),
  constraint order_lines_product foreign key (organisation_id, product_id) references store_products (organisation_id, id),
  constraint order_lines_kind check (kind in ('merchandise', 'voucher', 'experience')),
  constraint order_lines_status check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned')),
  constraint order_lines_money check (total_paise = unit_price_paise * quantity - discount_paise + gst_paise and quantity > 0 and points >= 0),
  constraint order_lines_refunded check (refunded_points between 0 and points),
  constraint order_lines_cash check (cash_paise between 0 and total_paise),
  constraint order_lines_undo check (undo_to in ('processing', 'shipped'))
)
--;
@tenant order_lines owner=orders sweep
--;
create index order_lines_by_order on order_lines (organisation_id, order_id, position)
--;
create index order_lines_by_voucher on order_lines (organisation_id, product_id) where kind = 'voucher'
--;
create index order_lines_to_notify on order_lines (notify_at) where notify_at is not null
--;
create table order_events (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid,
  from_status text,
  to_status text not null,
  by text not null,
  actor_id uuid,
  at timestamptz(3) not null,
  note text,
  primary key (organisation_id, id),
  constraint order_events_order foreign key (organisation_id, order_id) references orders (organisation_id, id),
  constraint order_events_by check (by in ('buyer', 'admin', 'payment', 'system'))
)
--;
@tenant order_events owner=orders append-only sweep
--;
create index order_events_by_order on order_events (organisation_id, order_id, at, id)
--;
create table order_addresses (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  address jsonb not null,
  used_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint order_addresses_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant order_addresses owner=orders
--;
create index order_addresses_of_person on order_addresses (organisation_id, person_id, used_at desc, id desc)
--;
create table order_cases (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  code_id uuid,
  kind text not null,
  state text not null default 'open',
  reason text not null,
  opened_at timestamptz(3) not null,
  outcome text,
  answer text,
  answered_by uuid,
  answered_at timestamptz(3),
  primary key (organisation_id, id),
  constraint order_cases_order foreign key (organisation_id, order_id) references orders (organisation_id, id),
  constraint order_cases_line foreign key (organisation_id, line_id) references order_lines (organisation_id, id),
  constraint order_cases_kind check (kind in ('cancellation', 'return', 'voucher')),
  constraint order_cases_state check (state in ('open', 'accepted', 'refused')),
  constraint order_cases_outcome check (outcome in ('moved', 'code', 'points')),
  constraint order_cases_answered check ((state = 'open') = (answered_at is null))
)
--;
@tenant order_cases owner=orders sweep
--;
create unique index order_cases_waiting on order_cases (organisation_id, line_id) where state = 'open'
--;
create index order_cases_by_order on order_cases (organisation_id, order_id, opened_at, id)
--;
create index order_cases_open on order_cases (organisation_id, opened_at, id) where state = 'open'
--;
create index order_cases_answered on order_cases (organisation_id, answered_at desc, id desc) where state <> 'open'
--;
create table leaver_links (
  organisation_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  secret_hash text not null,
  made_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint leaver_links_id unique (organisation_id, id),
  constraint leaver_links_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant leaver_links owner=orders
