create table calendar_feeds (
  organisation_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  secret_hash text not null,
  made_at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (organisation_id, person_id),
  constraint calendar_feeds_id unique (organisation_id, id),
  constraint calendar_feeds_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant calendar_feeds owner=events
