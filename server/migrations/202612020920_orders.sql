create table order_counters (
  organisation_id uuid not null,
  month text not null,
  last integer not null,
  primary key (organisation_id, month)
);
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
  primary key (organisation_id, id),
  constraint orders_num unique (organisation_id, order_num),
  constraint orders_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint orders_status check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned')),
  constraint orders_money check (total_paise = subtotal_paise - discount_paise + gst_paise and cash_due_paise = total_paise - points_value_paise and cash_due_paise >= 0 and points_used >= 0)
);
--;
@tenant orders owner=orders sweep
--;
create index orders_of_person on orders (organisation_id, person_id, placed_at desc, id desc);
--;
create index orders_of_person_by_status on orders (organisation_id, person_id, status, placed_at desc, id desc);
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
  primary key (organisation_id, id),
  constraint order_lines_order foreign key (organisation_id, order_id) references orders (organisation_id, id),
  constraint order_lines_product foreign key (organisation_id, product_id) references store_products (organisation_id, id),
  constraint order_lines_kind check (kind in ('merchandise', 'voucher', 'experience')),
  constraint order_lines_status check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned')),
  constraint order_lines_money check (total_paise = unit_price_paise * quantity - discount_paise + gst_paise and quantity > 0 and points >= 0)
);
--;
@tenant order_lines owner=orders sweep
--;
create index order_lines_by_order on order_lines (organisation_id, order_id, position);
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
);
--;
@tenant order_events owner=orders append-only sweep
--;
create index order_events_by_order on order_events (organisation_id, order_id, at, id);
