create table order_addresses (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  address jsonb not null,
  used_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint order_addresses_person foreign key (organisation_id, person_id) references people (organisation_id, id)
);
--;
@tenant order_addresses owner=orders
--;
create index order_addresses_of_person on order_addresses (organisation_id, person_id, used_at desc, id desc);
