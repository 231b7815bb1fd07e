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
);
--;
@tenant store_price_changes owner=store
--;
create index store_price_changes_of_person on store_price_changes (organisation_id, changed_by, product_id, changed_at, id)
--;
create table promo_changes (
  organisation_id uuid not null,
  id uuid not null,
  promo_id uuid not null,
  changed_by uuid not null,
  changed_at timestamptz(3) not null,
  primary key (organisation_id, id)
);
--;
@tenant promo_changes owner=cart
--;
create index promo_changes_of_person on promo_changes (organisation_id, changed_by, promo_id, changed_at)
--;
alter table orders add column needs_review boolean not null default false
--;
alter table orders add column review text
--;
alter table orders add constraint orders_review check (review in ('waiting', 'confirmed', 'declined'))
--;
create index orders_reviewed on orders (organisation_id, placed_at, id) where review = 'waiting'
