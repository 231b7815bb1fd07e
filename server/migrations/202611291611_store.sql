create table store_products (
  organisation_id uuid not null,
  id uuid not null,
  sku text collate "C" not null,
  kind text not null,
  title text not null,
  title_fold text collate "C" not null,
  description text not null,
  brand text,
  category text not null,
  image text not null,
  images text[] not null default '{}',
  price_paise bigint not null,
  price_to_paise bigint,
  discount_percent integer not null default 0,
  gst_percent integer not null,
  shown_paise bigint not null,
  rating_tenths integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  sold_count integer not null default 0,
  locations text[],
  month_limit integer,
  amounts integer[] not null default '{}',
  validity_days integer,
  terms text,
  location text,
  duration text,
  group_size integer,
  fulfilment text not null,
  active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  customizable boolean not null default false,
  hsn text,
  delivery_from integer,
  delivery_to integer,
  look_colour text,
  look_pattern text,
  primary key (organisation_id, id),
  constraint store_products_sku unique (organisation_id, sku),
  constraint store_products_kind check (kind in ('merchandise', 'voucher', 'experience')),
  constraint store_products_fulfilment check (fulfilment in ('code', 'delivery', 'booking', 'donation', 'company')),
  constraint store_products_money check (price_paise > 0 and shown_paise > 0 and discount_percent between 0 and 99 and gst_percent between 0 and 100),
  constraint store_products_delivery check ((delivery_from is null) = (delivery_to is null) and delivery_from between 0 and 90 and delivery_to between delivery_from and 90)
)
--;
@tenant store_products owner=store sweep
--;
create index store_products_popular on store_products (organisation_id, kind, sold_count desc, id desc) where active
--;
create index store_products_newest on store_products (organisation_id, kind, created_at desc, id desc) where active
--;
create index store_products_by_price on store_products (organisation_id, kind, shown_paise, id) where active
--;
create index store_products_by_title on store_products (organisation_id, kind, title_fold, id) where active
--;
create index store_products_best on store_products (organisation_id, kind, rating_tenths desc, id desc) where active
--;
create table store_variants (
  organisation_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  sku text collate "C" not null,
  colour text,
  size text,
  starts_at timestamptz(3),
  location text,
  price_paise bigint not null,
  stock integer not null,
  active boolean not null default true,
  position integer not null,
  primary key (organisation_id, id),
  constraint store_variants_sku unique (organisation_id, sku),
  constraint store_variants_product foreign key (organisation_id, product_id) references store_products (organisation_id, id),
  constraint store_variants_stock check (stock >= 0),
  constraint store_variants_price check (price_paise > 0)
)
--;
@tenant store_variants owner=store sweep
--;
create index store_variants_by_product on store_variants (organisation_id, product_id, position)
--;
create table store_product_terms (
  organisation_id uuid not null,
  product_id uuid not null,
  term text collate "C" not null,
  primary key (organisation_id, product_id, term),
  constraint store_product_terms_product foreign key (organisation_id, product_id) references store_products (organisation_id, id) on delete cascade
)
--;
@tenant store_product_terms owner=store
--;
create index store_product_terms_by_term on store_product_terms (organisation_id, term, product_id)
--;
create table voucher_keys (
  organisation_id uuid not null,
  sealed text not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id)
)
--;
@tenant voucher_keys owner=store
--;
create table voucher_codes (
  organisation_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  amount_paise bigint not null,
  sealed text not null,
  fingerprint text not null,
  expires_on date,
  state text not null default 'free',
  order_line_id uuid,
  loaded_at timestamptz(3) not null,
  issued_at timestamptz(3),
  revealed_at timestamptz(3),
  counts_from_issue boolean not null default false,
  sealed_pin text,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  constraint voucher_codes_once unique (organisation_id, product_id, fingerprint),
  constraint voucher_codes_product foreign key (organisation_id, product_id) references store_products (organisation_id, id),
  constraint voucher_codes_state check (state in ('free', 'issued', 'void')),
  constraint voucher_codes_amount check (amount_paise > 0),
  constraint voucher_codes_of_line check ((state = 'free') = (order_line_id is null))
)
--;
@tenant voucher_codes owner=store sweep
--;
create index voucher_codes_free on voucher_codes (organisation_id, product_id, amount_paise, id) where state = 'free'
--;
create index voucher_codes_by_line on voucher_codes (organisation_id, order_line_id) where order_line_id is not null
--;
create table wishlist_items (
  organisation_id uuid not null,
  person_id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  id uuid not null,
  added_at timestamptz(3) not null,
  goal_at timestamptz(3),
  primary key (organisation_id, person_id, product_id),
  constraint wishlist_items_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint wishlist_items_product foreign key (organisation_id, product_id) references store_products (organisation_id, id)
)
--;
@tenant wishlist_items owner=store
--;
create index wishlist_items_newest on wishlist_items (organisation_id, person_id, added_at desc, id desc)
--;
create table store_ratings (
  organisation_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  person_id uuid not null,
  stars integer not null,
  words text not null default '',
  hidden boolean not null default false,
  rated_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint store_ratings_once unique (organisation_id, product_id, person_id),
  constraint store_ratings_product foreign key (organisation_id, product_id) references store_products (organisation_id, id),
  constraint store_ratings_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint store_ratings_stars check (stars between 1 and 5)
)
--;
@tenant store_ratings owner=store
--;
create index store_ratings_newest on store_ratings (organisation_id, product_id, rated_at desc, id desc)
--;
create table store_price_changes (
  organisation_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  amount_paise bigint,
  before_paise bigint,
  changed_by uuid not null,
  changed_at timestamptz(3) not null,
  primary key (organisation_id, id)
)
--;
@tenant store_price_changes owner=store
--;
create index store_price_changes_of_person on store_price_changes (organisation_id, changed_by, product_id, changed_at, id)
