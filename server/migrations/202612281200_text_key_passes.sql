create table text_key_passes (
  organisation_id uuid not null,
  name text not null,
  version integer not null,
  since timestamptz(3) not null,
  primary key (organisation_id, name)
)
--;
@tenant text_key_passes owner=platform sweep
