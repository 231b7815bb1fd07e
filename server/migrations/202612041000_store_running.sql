alter table store_products add column customizable boolean not null default false;
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
);
--;
@tenant store_ratings owner=store
--;
create index store_ratings_newest on store_ratings (organisation_id, product_id, rated_at desc, id desc);
