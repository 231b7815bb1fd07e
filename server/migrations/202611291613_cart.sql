create table carts (
  organisation_id uuid not null,
  person_id uuid not null,
  promo_code text collate "C",
  points_to_use bigint,
  updated_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint carts_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint carts_points check (points_to_use >= 0)
)
--;
@tenant carts owner=cart
--;
create table cart_lines (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  product_id uuid not null,
  variant_id uuid,
  title text not null,
  image text not null,
  quantity integer not null,
  customization text,
  unit_price_paise bigint not null,
  added_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint cart_lines_cart foreign key (organisation_id, person_id) references carts (organisation_id, person_id),
  constraint cart_lines_product foreign key (organisation_id, product_id) references store_products (organisation_id, id),
  constraint cart_lines_kind check (kind in ('merchandise', 'voucher', 'experience')),
  constraint cart_lines_quantity check (quantity between 1 and 10 and unit_price_paise > 0)
)
--;
@tenant cart_lines owner=cart
--;
create index cart_lines_of_person on cart_lines (organisation_id, person_id, added_at, id)
--;
create table promo_codes (
  organisation_id uuid not null,
  id uuid not null,
  code text collate "C" not null,
  kind text not null,
  value bigint not null,
  min_subtotal_paise bigint not null default 0,
  max_discount_paise bigint,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  max_uses integer,
  max_uses_each integer not null default 1,
  used integer not null default 0,
  product_kinds text[] not null default '{merchandise,experience}',
  active boolean not null default true,
  created_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint promo_codes_code unique (organisation_id, code),
  constraint promo_codes_kind check (kind in ('percent', 'fixed')),
  constraint promo_codes_value check (value > 0 and (kind = 'fixed' or value <= 100)),
  constraint promo_codes_form check (code ~ '^[A-Z0-9-]{3,20}$'),
  constraint promo_codes_used check (used >= 0 and (max_uses is null or used <= max_uses))
)
--;
@tenant promo_codes owner=cart
--;
create table promo_uses (
  organisation_id uuid not null,
  order_id uuid not null,
  promo_id uuid not null,
  person_id uuid not null,
  used_at timestamptz(3) not null,
  primary key (organisation_id, order_id),
  constraint promo_uses_promo foreign key (organisation_id, promo_id) references promo_codes (organisation_id, id)
)
--;
@tenant promo_uses owner=cart
--;
create index promo_uses_of_person on promo_uses (organisation_id, promo_id, person_id)
--;
create table promo_changes (
  organisation_id uuid not null,
  id uuid not null,
  promo_id uuid not null,
  changed_by uuid not null,
  changed_at timestamptz(3) not null,
  primary key (organisation_id, id)
)
--;
@tenant promo_changes owner=cart
--;
create index promo_changes_of_person on promo_changes (organisation_id, changed_by, promo_id, changed_at)
