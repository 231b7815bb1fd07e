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
